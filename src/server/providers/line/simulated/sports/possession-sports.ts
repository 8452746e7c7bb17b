import { SPORT } from "#models/line/catalogue/sport.ts"
import { type PossessionForm, possessions } from "./possessions.ts"

const QUARTERS = { part: "quarter", parts: 4 } as const
const HALVES = { part: "half", parts: 2 } as const

const forms = {
  basketball: {
    ...QUARTERS,
    sportId: SPORT.basketball,
    attack: [0.405, 0.08, 0.4, 0.115],
    breakSeconds: 120,
    longBreakSeconds: 600,
    overtimeSeconds: 300,
    timeouts: 6,
    steps: [4, 3, 2],
  },
  // A try with its conversion is seven, one without it five, a kick three.
  rugby: {
    ...HALVES,
    sportId: SPORT.rugby,
    attack: [0.67, 0, 0, 0.12, 0, 0.08, 0, 0.13],
    breakSeconds: 600,
    longBreakSeconds: 600,
    timeouts: 5,
    steps: [3, 3, 3],
  },
  // A field goal is three, a touchdown six with one or two more, or without.
  americanFootball: {
    ...QUARTERS,
    sportId: SPORT.americanFootball,
    attack: [0.6, 0, 0, 0.165, 0, 0, 0.015, 0.205, 0.015],
    breakSeconds: 120,
    longBreakSeconds: 780,
    overtimeSeconds: 600,
    timeouts: 9,
    steps: [3, 3, 2],
  },
  handball: {
    ...HALVES,
    sportId: SPORT.handball,
    attack: [0.44, 0.56],
    breakSeconds: 600,
    longBreakSeconds: 600,
    timeouts: 6,
    steps: [1, 1, 1],
  },
  futsal: {
    ...HALVES,
    sportId: SPORT.futsal,
    attack: [0.935, 0.065],
    breakSeconds: 600,
    longBreakSeconds: 600,
    timeouts: 6,
    steps: [1, 1, 1],
    isGoals: true,
  },
  waterPolo: {
    ...QUARTERS,
    sportId: SPORT.waterPolo,
    attack: [0.7, 0.3],
    breakSeconds: 120,
    longBreakSeconds: 180,
    timeouts: 4,
    steps: [1, 1, 1],
  },
  // Quarters of five minutes on the console.
  cyberBasketball: {
    ...QUARTERS,
    sportId: SPORT.cyberBasketball,
    attack: [0.405, 0.08, 0.4, 0.115],
    breakSeconds: 30,
    longBreakSeconds: 60,
    overtimeSeconds: 180,
    timeouts: 2,
    steps: [3, 2, 2],
  },
  // Halves of six minutes on the console.
  cyberFootball: {
    ...HALVES,
    sportId: SPORT.cyberFootball,
    attack: [0.89, 0.11],
    breakSeconds: 30,
    longBreakSeconds: 30,
    timeouts: 1,
    steps: [1, 1, 1],
    isGoals: true,
  },
  // Drawn by lot: a whole game takes minutes.
  virtualFootball: {
    ...HALVES,
    sportId: SPORT.virtualFootball,
    attack: [0.93, 0.07],
    breakSeconds: 20,
    longBreakSeconds: 20,
    timeouts: 0,
    steps: [1, 1, 1],
    isGoals: true,
  },
} as const satisfies Readonly<Record<string, PossessionForm>>

/** Names of the sports in which sides attack in turn. */
export type PossessionSport = keyof typeof forms

/** Parts of regular time. */
export const PARTS: Readonly<Record<PossessionSport, number>> = {
  basketball: forms.basketball.parts,
  rugby: forms.rugby.parts,
  americanFootball: forms.americanFootball.parts,
  handball: forms.handball.parts,
  futsal: forms.futsal.parts,
  waterPolo: forms.waterPolo.parts,
  cyberBasketball: forms.cyberBasketball.parts,
  cyberFootball: forms.cyberFootball.parts,
  virtualFootball: forms.virtualFootball.parts,
}

/** Sports in which sides attack in turn, priced from the number of attacks left. */
export const POSSESSION_SPORTS: Readonly<Record<PossessionSport, ReturnType<typeof possessions>>> = {
  basketball: possessions(forms.basketball),
  rugby: possessions(forms.rugby),
  americanFootball: possessions(forms.americanFootball),
  handball: possessions(forms.handball),
  futsal: possessions(forms.futsal),
  waterPolo: possessions(forms.waterPolo),
  cyberBasketball: possessions(forms.cyberBasketball),
  cyberFootball: possessions(forms.cyberFootball),
  virtualFootball: possessions(forms.virtualFootball),
}
