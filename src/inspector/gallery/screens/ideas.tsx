import type { ReactNode } from "react"
import type { IdeaDeskProps } from "#src/features/support/idea-desk/desk-view.ts"
import { IdeaDesk } from "#src/features/support/idea-desk/IdeaDesk.tsx"
import { IdeaForm } from "#src/features/support/idea-form/IdeaForm.tsx"
import type { IdeaFormProps } from "#src/features/support/idea-form/idea-view.ts"
import type { StillProps } from "./still.ts"

export const IdeaFormStill = (still: StillProps): ReactNode => (
  <IdeaForm snapshot={still.snapshot as IdeaFormProps["snapshot"]} send={still.onEvent} />
)

export const IdeaDeskStill = (still: StillProps): ReactNode => (
  <IdeaDesk
    snapshot={still.snapshot as IdeaDeskProps["snapshot"]}
    send={still.onEvent as IdeaDeskProps["send"]}
  />
)
