import type { PlayerId } from "#models/wallet/account.ts"

/** Owner of a player's documents and receipts, and the actor of the player's commands. */
export const playerOwner = (playerId: PlayerId): `player:${number}` => `player:${playerId}`
