import type { PointsKind, TournamentTerms } from "#models/casino/tournaments/tournament.ts"
import { nameIn } from "#models/line/catalogue/name-in.ts"
import type { Messages } from "#src/ui/messages/messages.tsx"
import { multiplierWords } from "../game-table/multiplier-words.ts"

/** What a tournament is called in the reader's language. */
export const tournamentName = ({ names }: Pick<TournamentTerms, "names">, { language }: Messages): string =>
  nameIn(names, language)

/** Points as players read them: a multiple, or money that was staked. */
export const pointsWords = (
  { points: kind, currency }: { readonly points: PointsKind; readonly currency: string },
  points: number,
  messages: Messages,
): string =>
  kind === "multiple" ? multiplierWords(messages, points) : messages.money({ amount: points, currency })
