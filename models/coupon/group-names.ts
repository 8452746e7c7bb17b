import { LOBBY } from "./coupon-groups.ts"

type Translate = (key: string, values?: Readonly<Record<string, number>>) => string

/** Groups of a multi-bet in words, by their numbers: `Lobby, Group 2`. */
export const groupNames = (groups: ReadonlyArray<number>, t: Translate): string =>
  groups.map((number) => (number === LOBBY ? t("coupon.lobby") : t("coupon.group", { number }))).join(", ")
