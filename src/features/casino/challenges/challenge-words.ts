import type { Challenge } from "#models/casino/challenges/challenge.ts"
import type { Messages } from "#src/ui/messages/messages.tsx"
import { shortMultiplierWords } from "../game-table/multiplier-words.ts"

/** What a challenge asks for, in words. */
export const challengeWords = (challenge: Challenge, messages: Messages): string => {
  const { t } = messages
  switch (challenge.kind) {
    case "games":
      return challenge.rounds === 1
        ? t("challenge.games.once", { games: challenge.games })
        : t("challenge.games", { games: challenge.games, rounds: challenge.rounds })
    case "wins":
      return t("challenge.wins", { games: challenge.games })
    case "multiple": {
      const multiple = shortMultiplierWords(messages, challenge.multiple)
      return challenge.rounds === 1
        ? t("challenge.multiple.once", { multiple })
        : t("challenge.multiple", { multiple, rounds: challenge.rounds })
    }
    case "picks":
      return t("challenge.picks", { picks: challenge.picks, rounds: challenge.rounds })
    case "shelf":
      return t("challenge.shelf", {
        shelf: t(`casino.shelf.${challenge.shelf}`),
        rounds: challenge.rounds,
      })
  }
}
