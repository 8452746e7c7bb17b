import type { ReactNode } from "react"
import { nameFor } from "#models/casino/providers/provided-game.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Chip } from "#src/ui/primitives/Chip.tsx"
import styles from "./Casino.module.css"
import { LobbyGames } from "./LobbyTile.tsx"
import type { FoundProvided } from "./use-provided.ts"

/** Games of providers, narrowed to one of them where there are several. */
export const ProvidedShelf = (props: {
  readonly shelf: FoundProvided
  readonly onProvider: (name: string) => void
}): ReactNode => {
  const { t, language } = useMessage()
  const { games, providers, provider } = props.shelf
  return (
    <section aria-labelledby="shelf-provided">
      <h2 id="shelf-provided" className={styles.shelf}>
        {t("casino.shelf.provided")}
      </h2>
      {providers.length > 1 && (
        <fieldset className={styles.views} aria-label={t("casino.providers")}>
          <Chip pressed={provider === undefined} onClick={() => props.onProvider("")}>
            {t("casino.provider.all")}
          </Chip>
          {providers.map(({ name, title }) => (
            <Chip key={name} pressed={provider === name} onClick={() => props.onProvider(name)}>
              {nameFor(title, language)}
            </Chip>
          ))}
        </fieldset>
      )}
      {games.length > 0 ? (
        <LobbyGames games={[]} provided={games} />
      ) : (
        <p className="secondary">{t("casino.none.provided")}</p>
      )}
    </section>
  )
}
