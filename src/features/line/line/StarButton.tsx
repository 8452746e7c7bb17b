import type { ReactNode } from "react"
import type { Game } from "#models/betting/game.ts"
import { type Star, starKey } from "#models/preferences/star.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { IconButton } from "#src/ui/primitives/IconButton.tsx"
import { useBetting } from "./betting.tsx"
import { useFlag } from "./use-flag.ts"

type StarButtonProps = { readonly name: string } & (Star | { readonly game: Game })

/**
 * Makes a game, a championship or a team a favourite, or no longer: stands at once, also before the server knows. `name`
 * says what it is.
 */
export const StarButton = ({ name, ...what }: StarButtonProps): ReactNode => {
  const of: Star = "kind" in what ? what : { kind: "games", id: what.game.id, game: what.game }
  const { stars, star } = useBetting()
  const { t } = useMessage()
  const isStarred = useFlag(stars, starKey(of.kind, of.id))
  return (
    <IconButton
      icon={isStarred ? "star-filled" : "star"}
      label={t("frame.star", { name })}
      size="small"
      aria-pressed={isStarred}
      onClick={() => star(of)}
    />
  )
}
