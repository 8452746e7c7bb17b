import { Howl } from "howler"
import type { Cue } from "#models/casino/sound/cue.ts"
import { waveOf } from "#models/casino/sound/wave.ts"

const dataOf = (cue: Cue): string => {
  let letters = ""
  for (const byte of waveOf(cue)) letters += String.fromCharCode(byte)
  return `data:audio/wav;base64,${btoa(letters)}`
}

const made = new Map<Cue, Howl>()

/** Plays a cue; its sound is made when it is first heard. A browser without sound plays nothing. */
export const playCue = (cue: Cue): void => {
  const known = made.get(cue) ?? new Howl({ src: [dataOf(cue)], format: ["wav"] })
  made.set(cue, known)
  known.play()
}
