/** What stands before the names of all that a journal keeps in a storage of texts. */
export const KEPT_UNDER = "journal/"
