const SECONDS = 0.18;
/** Two low tones, which no scanner's own beep is taken for. */
const HERTZ = [330, 220] as const;

let context: AudioContext | undefined;

/** Tells whoever looks at parcels, not at the screen, that a number was not taken: by sound, and by shaking a phone. */
export function soundRefusal(): void {
  navigator.vibrate?.([120, 60, 120]);
  // Some browsers have none while no loudspeaker is connected.
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume().catch(() => undefined);
  for (const [at, hertz] of HERTZ.entries()) {
    const tone = context.createOscillator();
    tone.type = 'square';
    tone.frequency.value = hertz;
    const volume = context.createGain();
    volume.gain.value = 0.15;
    tone.connect(volume).connect(context.destination);
    tone.start(context.currentTime + at * SECONDS);
    tone.stop(context.currentTime + (at + 1) * SECONDS);
  }
}
