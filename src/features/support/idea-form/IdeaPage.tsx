import { type ReactNode, useMemo } from "react"
import type { PlayerId } from "#models/wallet/account.ts"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { IdeaForm } from "./IdeaForm.tsx"
import { ideaFormFlow } from "./idea-form-flow.ts"

const LEFT = { type: "ideas.left" } as const

/** `/account/share-idea`: the ideas of a player to the house. */
export const IdeaPage = ({ userId }: { readonly userId: PlayerId }): ReactNode => {
  const opened = useMemo(() => ({ type: "ideas.opened", userId }) as const, [userId])
  const ref = useShownFlow(ideaFormFlow, { opened, left: LEFT })
  return <IdeaForm snapshot={useSnapshot(ref)} send={ref.send} />
}
