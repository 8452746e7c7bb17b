import type { ReactNode } from "react"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Dialog } from "#src/ui/primitives/Dialog.tsx"
import { Toast } from "#src/ui/primitives/Toast.tsx"
import { ToastRegion } from "#src/ui/primitives/ToastRegion.tsx"
import styles from "./gallery.module.css"
import { Parts } from "./Parts.tsx"

/** What lies over a page. */
export const Overlays = (props: { readonly kind: "dialog" | "toasts" }): ReactNode => (
  <>
    <Parts />
    {props.kind === "dialog" ? (
      <Dialog title="Взять перерыв на 7 дней?" closeLabel="Закрыть" onDismiss={() => undefined}>
        <p className="dim">
          До 29 ноября нельзя будет ставить и пополнять счёт. Вывести деньги можно. Отменить перерыв раньше
          нельзя.
        </p>
        <div className={styles.actions}>
          <Button variant="line">Не сейчас</Button>
          <Button variant="go">Взять перерыв</Button>
        </div>
      </Dialog>
    ) : (
      <ToastRegion
        label="Уведомления"
        polite={
          <>
            <Toast kind="success" title="Ставка принята" closeLabel="Закрыть">
              № 7-418-071, 1 000 ₽ по 7.27
            </Toast>
            <Toast kind="warning" title="Связь прерывается">
              Цены могли устареть, приём на паузе.
            </Toast>
            <Toast
              kind="question"
              title="Цена снизилась до 2.04"
              actions={
                <>
                  <Button variant="soft" size="small">
                    Принять 2.04
                  </Button>
                  <Button variant="ghost" size="small">
                    Нет
                  </Button>
                </>
              }
            >
              Поставить по новой?
            </Toast>
            <Toast kind="pending" title="Проверяем цену">
              Ещё 3 секунды
            </Toast>
            <Toast kind="live" title="Гол: Бавария 2:1">
              Олисе, 51′. Рынки откроются через 20 с.
            </Toast>
            <Toast kind="selected" title="Добавлено в купон">
              Зенит — Локомотив, больше 2.5 по 1.89
            </Toast>
          </>
        }
        assertive={
          <Toast kind="error" title="Ставка не принята">
            Рынок закрыт. Деньги не списаны.
          </Toast>
        }
      />
    )}
  </>
)
