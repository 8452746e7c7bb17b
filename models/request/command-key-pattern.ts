/** Pattern of `CommandKey`. */
export const COMMAND_KEY = /^[\w-]{16,64}$/
