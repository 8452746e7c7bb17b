import { Schema } from "effect"
import { COMMAND_KEY } from "./command-key-pattern.ts"
import { telling } from "./fault.ts"

/**
 * What makes a command safe to repeat: made by the client, one for each command, 16 to 64 Latin letters, digits, hyphens and
 * underscores. Every call that takes such a key takes this one. A stored key of another kind stays readable: events have their own Schema.
 */
export const CommandKey = Schema.String.check(Schema.isPattern(COMMAND_KEY, telling("key")))
