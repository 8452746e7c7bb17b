import type { ReactNode } from "react"
import DemoPage from "#src/features/casino/demo/DemoPage.tsx"
import { NotFoundPage } from "./NotFoundPage.tsx"

/** A game of the house for play money, for whoever is there. */
export const CasinoDemoRoute = (): ReactNode => <DemoPage missing={<NotFoundPage />} />
