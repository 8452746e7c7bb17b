import type { ReactNode } from "react"
import { Link, useParams, useSearchParams } from "react-router-dom"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { AccountChoice } from "../../cashier/account-choice/AccountChoice.tsx"
import { accountIn } from "../../cashier/account-choice/account-in.ts"
import { PokerTable } from "./PokerTable.tsx"
import { tableName } from "./poker-words.ts"

/** `/casino/poker/:table`: a table of poker. */
const PokerTablePage = (): ReactNode => {
  const messages = useMessage()
  const { t, language } = messages
  const { table = "" } = useParams()
  const [query] = useSearchParams()
  return (
    <>
      <p>
        <Link to={`/${language}/casino/poker`}>{t("poker.title")}</Link>
      </p>
      <h1 className="title">{tableName(table, messages)}</h1>
      <AccountChoice />
      <PokerTable key={`${table} ${accountIn(query)}`} id={table} />
    </>
  )
}

export default PokerTablePage
