import type { GameId } from "#models/line/catalogue/catalogue.ts"
import type { OpenModal } from "#src/services/modal-flow.ts"

/** Asks for the dialog with the prices of a block of markets, from the page of its game. */
export const openHistory = (openModal: OpenModal, gameId: GameId, block: string): void =>
  openModal("price-history", { args: { gameId, block }, ofPage: true })
