import { Schema } from "effect"
import { type ReactNode, useMemo } from "react"
import { Bet, type BetGuid } from "#models/betting/bet.ts"
import { useQuery } from "#src/services/use-query.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Dialog } from "#src/ui/primitives/Dialog.tsx"
import { useBetting } from "../../line/line/betting.tsx"
import { Asked } from "../../line/statistics/Asked.tsx"
import { SlipShare } from "./SlipShare.tsx"
import { betSlip } from "./slip-document.ts"

const isBet = Schema.is(Schema.toType(Bet))

const Slip = ({ bet }: { readonly bet: Bet }): ReactNode => {
  const messages = useMessage()
  const slip = useMemo(() => betSlip(bet, messages), [bet, messages])
  return <SlipShare slip={slip} />
}

/** The slip of a placed bet, to be printed or given on as a picture. */
const SlipDialog = (props: {
  readonly betGuid: BetGuid
  /** The bet, where it is known without asking. */
  readonly known: unknown
  readonly onDismiss: () => void
}): ReactNode => {
  const { betGuid, known, onDismiss } = props
  const { account } = useBetting()
  const { t } = useMessage()
  const asked = useQuery(`bet/${betGuid}`, {
    ask: (signal) => account.bet(betGuid, signal),
    known: isBet(known) ? known : undefined,
  })
  return (
    <Dialog title={t("slip.title")} closeLabel={t("common.close")} onDismiss={onDismiss}>
      <Asked asked={asked}>{(bet) => <Slip bet={bet} />}</Asked>
    </Dialog>
  )
}

export default SlipDialog
