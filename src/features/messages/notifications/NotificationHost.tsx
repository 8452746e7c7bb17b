import { type ReactNode, useSyncExternalStore } from "react"
import type { Notifications } from "#src/services/Notifications.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Toast, ToastRegion } from "#src/ui/primitives/Toast.tsx"

/** The corner in which notifications stand. */
export const NotificationHost = ({ notifications }: { readonly notifications: Notifications }): ReactNode => {
  const { t } = useMessage()
  const standing = useSyncExternalStore(
    notifications.subscribe,
    notifications.getSnapshot,
    notifications.getSnapshot,
  )
  return (
    <ToastRegion label={t("notifications.region")}>
      {standing.map(({ id, kind, key, values }) => (
        <Toast
          key={id}
          kind={kind}
          title={t(key, values)}
          closeLabel={t("common.close")}
          onClose={() => notifications.dismiss(id)}
        />
      ))}
    </ToastRegion>
  )
}
