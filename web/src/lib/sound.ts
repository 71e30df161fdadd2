// Sounds, made as they are needed: no files. Silent unless the player has switched them on.

import { settings } from "./settings.svelte";

let context: AudioContext | null = null;

function ready(): AudioContext | null {
  if (!settings.all.sound || typeof AudioContext === "undefined") return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

/** A short noise through a filter: wood on paper, a die on a table. */
function knock(at: AudioContext, start: number, pitch: number, length: number, loud: number): void {
  const buffer = at.createBuffer(1, Math.ceil(at.sampleRate * length), at.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 3;
  const source = new AudioBufferSourceNode(at, { buffer });
  const filter = new BiquadFilterNode(at, { type: "bandpass", frequency: pitch, Q: 1.4 });
  source.connect(filter).connect(new GainNode(at, { gain: loud })).connect(at.destination);
  source.start(start);
}

/** A soft tone that dies away. */
function tone(at: AudioContext, start: number, pitch: number, length: number, loud: number): void {
  const source = new OscillatorNode(at, { type: "sine", frequency: pitch });
  const gain = new GainNode(at, { gain: 0 });
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  source.connect(gain).connect(at.destination);
  source.start(start);
  source.stop(start + length);
}

export const sound = {
  move(): void {
    const at = ready();
    if (at) knock(at, at.currentTime, 420, 0.09, 0.9);
  },
  dice(count: number): void {
    const at = ready();
    if (!at) return;
    for (let i = 0; i < Math.min(12, count * 2 + 2); i++) knock(at, at.currentTime + i * 0.045 + Math.random() * 0.02, 1800 + Math.random() * 1400, 0.05, 0.5);
  },
  turn(): void {
    const at = ready();
    if (!at) return;
    tone(at, at.currentTime, 587, 0.5, 0.14);
    tone(at, at.currentTime + 0.14, 880, 0.7, 0.12);
  },
  chat(): void {
    const at = ready();
    if (at) tone(at, at.currentTime, 740, 0.18, 0.08);
  },
  ending(): void {
    const at = ready();
    if (!at) return;
    [392, 494, 587, 784].forEach((pitch, i) => tone(at, at.currentTime + i * 0.16, pitch, 0.9, 0.1));
  },
};
