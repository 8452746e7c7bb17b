import { Context, Effect, Layer, Option, Schema } from "effect"
import type { MessageFile } from "#models/support/conversation.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import type { Loaded } from "#src/server/kernel/journal/aggregate.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { SealedFiles } from "#src/server/kernel/secrets/SealedFiles.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { isPdf, PdfRefused, pdfFault } from "#src/server/web/uploads/pdf.ts"
import { encodedAnew, type PictureRefused } from "#src/server/web/uploads/pictures.ts"
import { type conversationAggregate, playerOfConversation } from "./conversation.aggregate.ts"

/** The player was erased: nothing of theirs is kept any more. */
export class OwnerErased extends Schema.TaggedError<OwnerErased>()("OwnerErased", {}) {}

/** There is no such file in the conversation, or it was erased. */
export class FileUnknown extends Schema.TaggedError<FileUnknown>()("FileUnknown", {}) {}

/** Too much in a short time; the next counts at `retryAt` (milliseconds since the epoch). */
export class SupportSlowed extends Schema.TaggedError<SupportSlowed>()("SupportSlowed", {
  retryAt: Schema.Int,
}) {}

/** Files of conversations: looked at, and kept sealed under the player's key, whichever side sent them. */
export class ConversationFiles extends Context.Service<
  ConversationFiles,
  {
    /** Checks a picture or a PDF and keeps it; a picture is encoded anew. */
    readonly keep: (
      playerId: PlayerId,
      bytes: Uint8Array,
    ) => Effect.Effect<MessageFile, OwnerErased | PdfRefused | PictureRefused | StoreUnavailable>
    readonly drop: (playerId: PlayerId, file: string) => Effect.Effect<void, StoreUnavailable>
    /** The bytes of a file of a conversation of this player. */
    readonly open: (
      playerId: PlayerId,
      conversation: Loaded<typeof conversationAggregate.machine>,
      file: string,
      kind: MessageFile["kind"],
    ) => Effect.Effect<Buffer, FileUnknown | StoreUnavailable>
  }
>()("statebook/server/support/ConversationFiles") {
  static readonly layer = Layer.effect(
    ConversationFiles,
    Effect.gen(function* () {
      const files = yield* SealedFiles

      const checked = Effect.fnUntraced(function* (bytes: Uint8Array) {
        if (!isPdf(bytes)) {
          const picture = yield* encodedAnew(bytes)
          return { kind: "picture" as const, bytes: picture.bytes as Uint8Array }
        }
        const reason = pdfFault(bytes)
        if (reason !== undefined) return yield* new PdfRefused({ reason })
        return { kind: "pdf" as const, bytes }
      })

      return ConversationFiles.of({
        keep: Effect.fn("ConversationFiles.keep")(function* (playerId, sent) {
          const { kind, bytes } = yield* checked(sent)
          const kept = yield* files.keep(playerOwner(playerId), bytes)
          if (Option.isNone(kept)) return yield* new OwnerErased()
          return { id: kept.value.id, kind, size: bytes.length }
        }),
        drop: (playerId, file) => files.remove(playerOwner(playerId), file),
        open: Effect.fnUntraced(function* (playerId, conversation, file, kind) {
          const isThere =
            playerOfConversation(conversation.id) === playerId &&
            conversation.snapshot.context.messages.some(
              (message) => message.file?.id === file && message.file.kind === kind,
            )
          const opened = isThere ? yield* files.open(playerOwner(playerId), file) : Option.none()
          return Option.isNone(opened) ? yield* new FileUnknown() : opened.value
        }),
      })
    }),
  )
}
