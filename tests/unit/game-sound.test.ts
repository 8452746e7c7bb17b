import { spawnSync } from "node:child_process"
import { describe, expect, it } from "vitest"
import { GOING, HIT, LOST, SAFE, TAKEN, WON } from "#machines/casino/game-table/game-table.model.ts"
import { CUES, cueOf, type HeardTable } from "#models/casino/sound/cue.ts"
import { NOTES, samplesOf, WAVE_RATE, waveOf } from "#models/casino/sound/wave.ts"
import type { RoundView } from "#models/casino/table.ts"
import { minorUnits } from "#models/money/money.ts"

const still: HeardTable = { isSending: false, isTelling: false, round: null }
const table = (round: RoundView | null, more: Partial<HeardTable> = {}): HeardTable => ({
  ...still,
  round,
  ...more,
})
const telling = { isTelling: true }

describe("what is heard of a round", () => {
  it("is its stake, what it shows, and a win at the end of it", () => {
    expect(cueOf(table(null, { isSending: true }), still)).toBe("staked")
    expect(cueOf(table(WON, telling), table(null, { isSending: true }))).toBe("shown")
    expect(cueOf(table(WON), table(WON, telling))).toBe("won")
    expect(cueOf(table(SAFE), table(GOING))).toBe("shown")
    expect(cueOf(table(SAFE), table(SAFE))).toBeUndefined()
  })

  it("is never a return at or below the stake", () => {
    const ended = WON.ended
    if (ended === undefined) throw new Error("The round is over")
    const paying = (paid: number): RoundView => ({ ...WON, ended: { ...ended, paid: minorUnits(paid) } })
    for (const round of [LOST, HIT, paying(1), paying(99), paying(100)])
      expect(cueOf(table(round), table(round, telling))).toBeUndefined()
    expect(cueOf(table(paying(101)), table(paying(101), telling))).toBe("won")
    // What a raise staked is staked as well.
    const raised = { ...paying(150), raised: minorUnits(50) }
    expect(cueOf(table(raised), table(raised, telling))).toBeUndefined()
    expect(cueOf(table(TAKEN), table(TAKEN, telling))).toBe("won")
  })
})

describe.each(CUES)("the sound of %s", (cue) => {
  it("begins and ends in silence, and is never louder than a third of what there is", () => {
    const samples = samplesOf(cue)
    expect([samples[0], Math.abs(samples.at(-1) ?? 1) <= 1]).toEqual([0, true])
    expect(Math.max(...samples.map(Math.abs))).toBeLessThan(32_767 / 3)
    expect(samples.length / WAVE_RATE).toBeLessThan(1)
  })

  it("has the pitch of its first note", () => {
    const [note] = NOTES[cue]
    if (note === undefined) throw new Error("A cue has a note")
    const first = samplesOf(cue).slice(0, Math.floor(WAVE_RATE * 0.05))
    const rising = first.filter((sample, place) => place > 0 && (first[place - 1] ?? 0) < 0 && sample >= 0)
    expect(Math.abs(rising.length / 0.05 - note.hz)).toBeLessThanOrEqual(20)
  })

  it("is a file that Python’s reader of waves takes", () => {
    const read = spawnSync(
      "python3",
      ["-c", "import sys, wave; print(*wave.open(sys.stdin.buffer).getparams()[:4])"],
      { input: waveOf(cue) },
    )
    expect(`${read.stdout}`.trim()).toBe(`1 2 ${WAVE_RATE} ${samplesOf(cue).length}`)
  })
})
