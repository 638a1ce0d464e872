/* The only sound of the club: a soft tick, as of a watch being set down. Made on the spot, no file. */

let context: AudioContext | null = null;

export function tick() {
  try {
    context ??= new AudioContext();
    const now = context.currentTime;
    const swing = context.createOscillator();
    const volume = context.createGain();
    swing.type = "triangle";
    swing.frequency.setValueAtTime(880, now);
    swing.frequency.exponentialRampToValueAtTime(440, now + 0.09);
    volume.gain.setValueAtTime(0.0001, now);
    volume.gain.exponentialRampToValueAtTime(0.12, now + 0.008);
    volume.gain.exponentialRampToValueAtTime(0.0001, now + 0.16);
    swing.connect(volume).connect(context.destination);
    swing.start(now);
    swing.stop(now + 0.18);
  } catch {
    // A browser without sound, or one that wants a click first: the prompt says it anyway.
  }
}
