import { type FormMessage, valuesInWords } from "#models/identity/registration/form-message.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"

/** Puts a form's messages into words: keys by the dictionary, the server's own texts as they are. */
export const useFormText = (): ((message: FormMessage) => string) => {
  const { t, locale } = useMessage()
  return (message) =>
    "text" in message ? message.text : t(message.key, valuesInWords(message.values, locale))
}
