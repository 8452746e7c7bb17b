import type { ReactNode } from "react"
import GamePage from "#src/features/casino/game-table/GamePage.tsx"
import { NotFoundPage } from "./NotFoundPage.tsx"

/** A game of the house; its guard lets a player through alone. */
export const CasinoGameRoute = (): ReactNode => <GamePage missing={<NotFoundPage />} />
