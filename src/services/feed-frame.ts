import { Option, Schema } from "effect"
import {
  BeatFrame,
  ChangeFrame,
  type DeltaFrame,
  GoneFrame,
  MineFrame,
  type ServerFrame,
  SnapshotFrame,
} from "#models/feed/frames.ts"

const decodeObject = Schema.decodeUnknownOption(
  Schema.Union([SnapshotFrame, ChangeFrame, BeatFrame, MineFrame, GoneFrame]),
)

const isDelta = (frame: ReadonlyArray<unknown>): frame is DeltaFrame =>
  frame.length >= 4 && frame.length % 2 === 0 && frame.every(Number.isInteger)

/**
 * Reads a frame; `undefined` for what is none. Deltas, many a second, are checked by hand: whole numbers in pairs;
 * the other kinds by their Schemas.
 */
export const readFrame = (text: string): ServerFrame | undefined => {
  let frame: unknown
  try {
    frame = JSON.parse(text)
  } catch {
    return undefined
  }
  if (Array.isArray(frame)) return isDelta(frame) ? frame : undefined
  return Option.getOrUndefined(decodeObject(frame))
}
