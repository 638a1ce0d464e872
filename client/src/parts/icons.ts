/* 24 units, 1.5 stroke, one solid mass each where it helps at 16 px. Drawn for this club. */
export const ICONS = {
  compass:
    '<path d="M12 1.500l2.600 7.900 7.900 2.600-7.900 2.600L12 22.500l-2.600-7.900L1.500 12l7.900-2.600z"/><path d="M12 1.500l2.600 7.900L12 12zM22.500 12l-7.900 2.600L12 12zM12 22.500l-2.600-7.900L12 12zM1.500 12l7.900-2.600L12 12z" fill="currentColor" stroke="none"/>',
  undo: '<path d="M9 14L4 9l5-5"/><path d="M4 9h10.500a5.500 5.500 0 0 1 0 11H10"/>',
  book: '<path d="M12 6c-2-1.600-5-2-9-2v14.500c4 0 7 .4 9 2 2-1.600 5-2 9-2V4c-4 0-7 .4-9 2zM12 6v14.500"/>',
  list: '<path d="M9 6h12M9 12h12M9 18h12M4 6h.1M4 12h.1M4 18h.1"/>',
  eye: '<path d="M1.500 12C4 7.500 7.700 5.500 12 5.500s8 2 10.500 6.500c-2.500 4.500-6.200 6.500-10.500 6.500S4 16.500 1.500 12z"/><circle cx="12" cy="12" r="3"/>',
  lamp: '<path d="M9 9.500c0-3 1-4.500 3-7 2 2.500 3 4 3 7M8 9.500h8v6H8zM7 15.500h10l1.500 6h-13zM10.500 9.500v6M13.500 9.500v6"/>',
  people:
    '<circle cx="8.500" cy="8" r="3.500"/><path d="M2 20c0-4.500 2.500-7 6.500-7s6.500 2.500 6.500 7zM15.500 5a3.400 3.400 0 0 1 0 6.500M17.500 13.500c2.800.7 4.500 3 4.500 6.500h-4"/>',
  watch: '<circle cx="12" cy="14" r="7.500"/><path d="M10.500 6.500v-2h3v2M12 1.800a1.600 1.600 0 1 1 0 2.700M12 9.500V14l3 2"/>',
  check: '<path d="M4 12.500l5.500 5.500L20 6.500"/>',
  more: '<path d="M5 12h.1M12 12h.1M19 12h.1" stroke-width="3"/>',
  pen: '<path d="M4 20l1-4.500L16.500 4 20 7.500 8.500 19z"/><path d="M14 6.500l3.500 3.500M4 20l4.500-1"/>',
  cards: '<path d="M8 6.500h11v15H8z" fill="currentColor" fill-opacity=".18"/><path d="M8 6.500h11v15H8zM5 18V3.500h10"/>',
  close: '<path d="M5.500 5.500l13 13M18.500 5.500l-13 13"/>',
  copy: '<path d="M8.500 8.500h11v12h-11z" fill="currentColor" fill-opacity=".18"/><path d="M8.500 8.500h11v12h-11zM15.500 8.500v-5h-11v12h4"/>',
  down: '<path d="M6 9.500l6 6 6-6"/>',
} as const;

export type IconName = keyof typeof ICONS;

/** A shape for each seat as well as a colour: nothing means by colour alone. */
export const SHAPES = [
  '<circle cx="12" cy="12" r="9"/>',
  '<path d="M4 4h16v16H4z"/>',
  '<path d="M12 2.500L22 20.500H2z"/>',
  '<path d="M12 1.500L22.500 12 12 22.500 1.500 12z"/>',
  '<path d="M12 1.500l3.100 7 7.600.7-5.800 5 1.800 7.500L12 17.700l-6.700 4 1.800-7.500-5.800-5 7.600-.7z"/>',
  '<path d="M8.200 2.500h7.600v5.700h5.700v7.600h-5.700v5.700H8.200v-5.700H2.500V8.200h5.700z"/>',
];
