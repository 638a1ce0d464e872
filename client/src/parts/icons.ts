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
  watch:
    '<circle cx="12" cy="14" r="7.500"/><path d="M10.500 6.500v-2h3v2M12 1.800a1.600 1.600 0 1 1 0 2.700M12 9.500V14l3 2"/>',
  check: '<path d="M4 12.500l5.500 5.500L20 6.500"/>',
  more: '<path d="M5 12h.1M12 12h.1M19 12h.1" stroke-width="3"/>',
  pen: '<path d="M4 20l1-4.500L16.500 4 20 7.500 8.500 19z"/><path d="M14 6.500l3.500 3.500M4 20l4.500-1"/>',
  cards:
    '<path d="M8 6.500h11v15H8z" fill="currentColor" fill-opacity=".18"/><path d="M8 6.500h11v15H8zM5 18V3.500h10"/>',
  gear: '<circle cx="12" cy="12" r="3.200" fill="currentColor" fill-opacity=".18"/><path d="M12 2.500v3.200M12 18.300v3.200M2.500 12h3.200M18.300 12h3.200M5.300 5.300l2.300 2.300M16.400 16.400l2.300 2.300M18.700 5.300l-2.300 2.300M7.600 16.400l-2.300 2.300"/><circle cx="12" cy="12" r="6.300"/>',
  left: '<path d="M14.500 5l-7 7 7 7"/>',
  right: '<path d="M9.500 5l7 7-7 7"/>',
  now: '<path d="M5 5l7 7-7 7M12 5l7 7-7 7"/>',
  close: '<path d="M5.500 5.500l13 13M18.500 5.500l-13 13"/>',
  copy: '<path d="M8.500 8.500h11v12h-11z" fill="currentColor" fill-opacity=".18"/><path d="M8.500 8.500h11v12h-11zM15.500 8.500v-5h-11v12h4"/>',
  down: '<path d="M6 9.500l6 6 6-6"/>',
  ship: '<path d="M2 13.5h20l-2.6 5H5z" fill="currentColor"/><path d="M6.5 13.5v-3.5h10v3.5M9.5 10V5h4v5M4.5 4.5v9M19.5 4.5v9"/><path d="M9.5 5h4v2h-4z" fill="currentColor"/><path d="M2 21.5c1.700-1 3.300-1 5 0s3.300 1 5 0 3.300-1 5 0 3.300 1 5 0"/>',
  train:
    '<path d="M3 8.500h9.500v7H3z" fill="currentColor" fill-opacity=".9"/><path d="M12.5 5h7v10.500h-7M14.5 7.500h3v3h-3zM11.5 5h9M5 8.500V4.500h2.500v4M4 4.500h4.500M3 12H1.200v3.500M9 8.500c0-1.8 2-1.8 2 0"/><circle cx="5.5" cy="18" r="2.3"/><circle cx="11.2" cy="18" r="2.3"/><circle cx="17.5" cy="17.3" r="3"/><path d="M1 21.200h22"/>',
  balloon:
    '<path d="M12 2c4 0 7 2.9 7 6.5 0 3.5-3.5 5.6-4.8 8.500H9.800C8.5 14.1 5 12 5 8.5 5 4.9 8 2 12 2z"/><path d="M12 2c-2.2 1.6-3 4-3 6.500S10 14 10.8 17M12 2c2.2 1.6 3 4 3 6.500S14 14 13.2 17"/><path d="M9.8 19.200h4.400v3H9.800z" fill="currentColor"/><path d="M10 17v2M14 17v2"/>',
  elephant:
    '<path d="M20.8 19.500v-7c0-3.4-2.6-5.5-6-5.500H9.500C6 7 3.5 9 3.2 12c-.2 2.5.3 5-.9 6.8-.3.7.5 1.2 1.2.8 1.6-1 2-3.2 2-5.1" /><path d="M7.8 19.500v-4.200c1.3.3 2.5.2 3.4-.2v4.400zM16 19.500v-4c.9 0 1.7-.2 2.4-.6l.6 4.600z" fill="currentColor" fill-opacity=".9"/><path d="M7.2 8.500c-.6 2.6 0 5 1.3 5.7 1.9.9 3.9-1 3.8-3.7 0-1.5-.9-2.7-2.1-3.400M20.8 12c1 .8 1.3 2 1.2 3.400M5.5 14.200l-1-2.200M11.2 15.100c1.7.4 3.3.4 4.8.3"/><path d="M10.5 6.900V4h6v3.2"/><circle cx="6" cy="10.3" r=".6" fill="currentColor"/>',
  coach:
    '<path d="M6 6h10.500v8c-1.5 1.5-8 1.5-9.5 0z" fill="currentColor" fill-opacity=".9"/><path d="M6 6C5 4.5 6 4 7 4h9c1 0 1.5 1 .5 2M16.5 8H20l1.5 4H16.500M21.5 12l1.5 1M3 8v4.500h3"/><circle cx="7" cy="17.5" r="3.5"/><circle cx="17.5" cy="18.3" r="2.7"/><path d="M7 14v7M3.5 17.500h7M17.5 15.600V21M14.8 18.300h5.4"/>',
  coin: '<circle cx="12" cy="12" r="9"/><circle cx="12" cy="12" r="6.7" stroke-width=".8" stroke-dasharray="1 1"/><path d="M14.8 9.300c-.5-1.2-1.5-1.8-2.6-1.8-1.5 0-2.5 1-2.5 2.3 0 2 .8 2.7.8 4.2 0 1-.5 1.8-1.5 2.300h6.300M8.7 12.300h4.6"/>',
  event:
    '<path d="M3 6h18v12.500H3z"/><path d="M3 6.500l9 7 9-7M3 18l6.5-6.500M21 18l-6.5-6.5"/><circle cx="12" cy="13.5" r="2" fill="currentColor"/>',
  detective:
    '<path d="M5.5 9.500C5.5 5.5 8 3 12 3s6.5 2.5 6.5 6.500z" fill="currentColor" fill-opacity=".9"/><path d="M2.5 9.500h19M6.5 10v3c0 4 2.5 7.5 5.5 7.500s5.5-3.5 5.5-7.500v-3"/><path d="M12 15.500c-1.5-1.3-3.5-.8-4 .8 1.6.7 3 .4 4-.4 1 .8 2.4 1.1 4 .4-.5-1.6-2.5-2.1-4-.8z" fill="currentColor"/>',
  exchange: '<path d="M4 8.500h13M13.5 4.500l4 4-4 4M20 16H7M10.5 12l-4 4 4 4"/>',
  telescope:
    '<path d="M2.5 9.200L4 13.500l13-4.3-2-5.500z" fill="currentColor" fill-opacity=".9"/><path d="M15.3 3.500L20.5 2l2.3 6.3-5.3 1.200zM10 12l-4 9.500M11 11.800l4.5 9.700M10.5 12v8"/>',
  cuffs:
    '<circle cx="6.5" cy="15" r="4.5"/><circle cx="17.5" cy="15" r="4.5"/><path d="M8.5 11c-.5-2.5.5-4 1.5-3.500s.5 2 2 2 1-1.5 2-2 2 1 1.5 3.5" /><path d="M4.5 11V8.500h4V11M15.5 11V8.500h4V11"/>',
  purse:
    '<path d="M8.5 7.500C5 10 3.5 13 3.5 16c0 3.5 3 5 8.5 5s8.5-1.5 8.5-5c0-3-1.5-6-5-8.500z"/><path d="M8.5 7.500h7M8.5 7.500C7.5 5.5 7 4 6.5 3c2 1 3.5.5 5.5-.5 2 1 3.5 1.5 5.5.5-.5 1-1 2.5-2 4.5"/><path d="M14 12.300c-.5-.8-1.2-1-2-1-1.2 0-1.9.8-1.9 1.7 0 1.3.6 1.7.6 2.7 0 .7-.4 1.3-1.1 1.600h4.600M9.3 14.700h3.3"/>',
  submarine:
    '<path d="M2.5 15c0-3 4-4.5 9.5-4.500s9.5 1.5 9.5 4.5-4 4.5-9.5 4.500S2.5 18 2.5 15z" fill="currentColor" fill-opacity=".9"/><path d="M9 10.500V7h5v3.500M11.5 7V3.500h3M22.5 12.500v5"/>',
  camera:
    '<path d="M2.5 6.500h8v12h-8zM10.5 8l3-1v11l-3-1M13.5 8.500l3-1v10l-3-1M16.5 9.500h5v6h-5z"/><circle cx="6.5" cy="11" r="2"/><path d="M5 18.500L3 22M8 18.500l2 3.500M6.5 18.500V22"/>',
  flag: '<path d="M5 22V2.5"/><path d="M5 3.500c4-2 7 2 14 0v9c-7 2-10-2-14 0z" fill="currentColor" fill-opacity=".9"/>',
  plane:
    '<path d="M12 2.500c1 0 1.4 1.5 1.4 3v3.800l8.1 4.200v2.300l-8.1-2v4l2.6 2v1.700L12 20.500l-4 1V19.800l2.6-2v-4l-8.1 2v-2.300l8.1-4.200V5.500c0-1.5.4-3 1.4-3z" fill="currentColor" fill-opacity=".9"/>',
  globe:
    '<circle cx="12" cy="11" r="8"/><path d="M4 11h16M12 3c-5 4.5-5 11.5 0 16M12 3c5 4.5 5 11.5 0 16M5.5 6.500c4 2.2 9 2.2 13 0M5.5 15.500c4-2.2 9-2.2 13 0M12 19v3M8 22h8"/>',
  foot: '<path d="M7 3c2.5 0 3.5 2.5 3.5 5 0 2-.8 3-.8 4.500H5.500C5 10 4 9 4 6.500S5 3 7 3zM5.7 15h3.800c0 2-.6 3.5-1.8 3.500S5.7 17 5.7 15z" fill="currentColor" fill-opacity=".9"/><path d="M17 6.500c2 0 3 1.5 3 3.5 0 2.5-1 3.5-1.5 6h-4.200c0-1.5-.8-2.5-.8-4.5 0-2.5 1-5 3.5-5zM14.5 18.300h3.800c0 2-.8 3.2-2 3.200s-1.8-1.2-1.8-3.200z" fill="currentColor" fill-opacity=".9"/>',
  hint: '<path d="M9 18h6M10 21h4M8.5 15C6.5 13.5 5.5 11.5 5.5 9.3 5.5 5.8 8.4 3 12 3s6.5 2.8 6.5 6.300c0 2.2-1 4.2-3 5.700v3h-7z"/>',
  history: '<path d="M3.5 12a8.5 8.5 0 1 0 2.7-6.200L3.5 8.2"/><path d="M3.5 3.500v4.700h4.700M12 7.500V12l3.5 2"/>',
  key: '<circle cx="7" cy="12" r="4.5"/><path d="M11.5 12H22M18.5 12v4M15 12v3"/>',
  track: '<path d="M8 2v20M16 2v20M4.5 5h15M4.5 9.700h15M4.5 14.300h15M4.5 19h15"/>',
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
