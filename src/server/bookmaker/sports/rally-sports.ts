import { SPORT } from "#models/catalogue/sport.ts"
import { rally } from "./rally.ts"
import type { RallyForm } from "./rally-law.ts"

/** Points beyond the target at which one more than the other wins, where the rules know no such end. */
const HARDLY_EVER = 14

const forms = {
  volleyball: {
    sportId: SPORT.volleyball,
    wins: 3,
    target: 25,
    lastTarget: 15,
    cap: 25 + HARDLY_EVER,
    unit: "set",
    seconds: [22, 40],
    breakSeconds: 180,
  },
  beachVolleyball: {
    sportId: SPORT.beachVolleyball,
    wins: 2,
    target: 21,
    lastTarget: 15,
    cap: 21 + HARDLY_EVER,
    unit: "set",
    seconds: [20, 36],
    breakSeconds: 60,
  },
  tableTennis: {
    sportId: SPORT.tableTennis,
    wins: 3,
    target: 11,
    lastTarget: 11,
    cap: 11 + HARDLY_EVER,
    unit: "set",
    seconds: [10, 22],
    breakSeconds: 60,
  },
  // The thirtieth point wins at 29 all.
  badminton: {
    sportId: SPORT.badminton,
    wins: 2,
    target: 21,
    lastTarget: 21,
    cap: 30,
    unit: "set",
    seconds: [14, 30],
    breakSeconds: 120,
  },
  snooker: {
    sportId: SPORT.snooker,
    wins: 5,
    target: 1,
    lastTarget: 1,
    cap: 1,
    unit: "frame",
    seconds: [600, 1500],
    breakSeconds: 120,
  },
  darts: {
    sportId: SPORT.darts,
    wins: 6,
    target: 1,
    lastTarget: 1,
    cap: 1,
    unit: "leg",
    seconds: [130, 260],
    breakSeconds: 20,
  },
  mortalKombat: {
    sportId: SPORT.mortalKombat,
    wins: 5,
    target: 1,
    lastTarget: 1,
    cap: 1,
    unit: "round",
    seconds: [35, 80],
    breakSeconds: 20,
  },
  marbleVolleyball: {
    sportId: SPORT.marbleVolleyball,
    wins: 2,
    target: 11,
    lastTarget: 11,
    cap: 11 + HARDLY_EVER,
    unit: "set",
    seconds: [8, 16],
    breakSeconds: 60,
  },
} as const satisfies Readonly<Record<string, RallyForm>>

/** Names of the sports of sets and points. */
export type RallySport = keyof typeof forms

/** Sports of sets and points, frames and legs. */
export const RALLY_SPORTS: Readonly<Record<RallySport, ReturnType<typeof rally>>> = {
  volleyball: rally(forms.volleyball),
  beachVolleyball: rally(forms.beachVolleyball),
  tableTennis: rally(forms.tableTennis),
  badminton: rally(forms.badminton),
  snooker: rally(forms.snooker),
  darts: rally(forms.darts),
  mortalKombat: rally(forms.mortalKombat),
  marbleVolleyball: rally(forms.marbleVolleyball),
}
