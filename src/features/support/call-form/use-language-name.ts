import { isOfferedLanguage } from "#models/site/language.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"

/** The name of a language that calls are made in. */
export const useLanguageName = (): ((code: string) => string) => {
  const { t } = useMessage()
  return (code) => (isOfferedLanguage(code) ? t(`calls.language.${code}`) : code)
}
