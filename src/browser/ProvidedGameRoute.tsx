import type { ReactNode } from "react"
import ProvidedGamePage from "#src/features/casino/provided/ProvidedGamePage.tsx"
import { NotFoundPage } from "./NotFoundPage.tsx"

/** A game of a provider's; its guard lets a player through alone. */
export const ProvidedGameRoute = (): ReactNode => <ProvidedGamePage missing={<NotFoundPage />} />
