import type { ReactNode } from "react"
import { Link, useParams, useSearchParams } from "react-router-dom"
import { nameFor } from "#models/casino/providers/provided-game.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { NoAnswer } from "#src/ui/primitives/NoAnswer.tsx"
import { AccountChoice } from "../../cashier/account-choice/AccountChoice.tsx"
import { accountIn } from "../../cashier/account-choice/account-in.ts"
import { PartLoading } from "../../identity/security/PartLoading.tsx"
import { shareWords } from "../game-table/share-words.ts"
import styles from "./ProvidedGame.module.css"
import { ProvidedGame } from "./ProvidedGame.tsx"
import { useProvidedGames } from "./use-provided-games.ts"

/** `/casino/:provider/:game`: a game of a provider's; `missing` stands where the address names none. */
const ProvidedGamePage = ({ missing }: { readonly missing: ReactNode }): ReactNode => {
  const { t, language, number } = useMessage()
  const { provider, game } = useParams()
  const [query] = useSearchParams()
  const asked = useProvidedGames()
  if (asked.status === "loading") return <PartLoading className={styles.frame} />
  if (asked.status === "failed") return <NoAnswer asked={asked} />
  const listed = asked.value.find((each) => each.provider.name === provider && each.game.slug === game)
  if (listed === undefined) return missing
  const { share, name } = listed.game
  return (
    <>
      <p>
        <Link to={`/${language}/casino`}>{t("casino.title")}</Link>
      </p>
      <h1 className="title">{nameFor(name, language)}</h1>
      <p className="secondary">{t("provided.by", { provider: nameFor(listed.provider.title, language) })}</p>
      <p className="secondary">{t("casino.return", { share: shareWords([share, share], number) })}</p>
      <AccountChoice />
      <ProvidedGame key={`${listed.game.id} ${accountIn(query)}`} listed={listed} />
    </>
  )
}

export default ProvidedGamePage
