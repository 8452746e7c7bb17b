import type { Cue } from "./cue.ts"

/** Samples a second. */
export const WAVE_RATE = 22_050
/** The loudest that a sample comes to, of 32,767. */
const LOUDEST = 9000
/** How long a note rises before it fades, in seconds: one that begins at once clicks. */
const RISE = 0.006

/** A note. `hz`: its pitch; `from` and `length`: in seconds. */
interface Note {
  readonly hz: number
  readonly from: number
  readonly length: number
}

/** The notes of each cue: a low knock, a short tick, and three notes of a chord. */
export const NOTES: Readonly<Record<Cue, ReadonlyArray<Note>>> = {
  staked: [{ hz: 196, from: 0, length: 0.09 }],
  shown: [{ hz: 880, from: 0, length: 0.05 }],
  won: [
    { hz: 523.25, from: 0, length: 0.18 },
    { hz: 659.25, from: 0.11, length: 0.18 },
    { hz: 783.99, from: 0.22, length: 0.3 },
  ],
}

/** A note at a moment of its own: it rises, fades, and is nothing before and after. */
const levelOf = ({ hz, from, length }: Note, at: number): number => {
  const age = at - from
  if (age < 0 || age > length) return 0
  return Math.sin(2 * Math.PI * hz * age) * Math.min(1, age / RISE) * (1 - age / length) ** 2
}

/** The samples of a cue, 16 bits each. */
export const samplesOf = (cue: Cue): Int16Array => {
  const notes = NOTES[cue]
  const length = Math.max(...notes.map((note) => note.from + note.length))
  return Int16Array.from({ length: Math.ceil(length * WAVE_RATE) + 1 }, (_, place) =>
    Math.round(LOUDEST * notes.reduce((sum, note) => sum + levelOf(note, place / WAVE_RATE), 0)),
  )
}

const HEAD_BYTES = 44
const PCM = 1

/** A cue as a file of sound: RIFF WAVE, PCM, one channel of 16 bits (Microsoft’s "Multimedia Programming Interface and Data Specifications 1.0"). */
export const waveOf = (cue: Cue): Uint8Array => {
  const samples = samplesOf(cue)
  const bytes = new Uint8Array(HEAD_BYTES + samples.length * 2)
  const view = new DataView(bytes.buffer)
  const word = (at: number, text: string) => {
    for (const [place, letter] of [...text].entries()) bytes[at + place] = letter.charCodeAt(0)
  }
  word(0, "RIFF")
  view.setUint32(4, bytes.length - 8, true)
  word(8, "WAVEfmt ")
  view.setUint32(16, 16, true)
  view.setUint16(20, PCM, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, WAVE_RATE, true)
  view.setUint32(28, WAVE_RATE * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  word(36, "data")
  view.setUint32(40, samples.length * 2, true)
  for (const [place, sample] of samples.entries()) view.setInt16(HEAD_BYTES + place * 2, sample, true)
  return bytes
}
