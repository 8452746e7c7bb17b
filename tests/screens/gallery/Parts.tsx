import { type ReactNode, useState } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { AgeMark, Badge, Count, Flag, LiveBadge } from "#src/ui/primitives/Badge.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Chain } from "#src/ui/primitives/Chain.tsx"
import { Checkbox, Switch } from "#src/ui/primitives/Checkbox.tsx"
import { Chip } from "#src/ui/primitives/Chip.tsx"
import { CountdownRing } from "#src/ui/primitives/CountdownRing.tsx"
import { EmptyState, ErrorState } from "#src/ui/primitives/EmptyState.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { IconButton } from "#src/ui/primitives/IconButton.tsx"
import { ICON_NAMES } from "#src/ui/primitives/icon-names.ts"
import { Logo } from "#src/ui/primitives/Logo.tsx"
import { Money } from "#src/ui/primitives/Money.tsx"
import { Segmented } from "#src/ui/primitives/Segmented.tsx"
import { Select } from "#src/ui/primitives/Select.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { Spinner } from "#src/ui/primitives/Spinner.tsx"
import { Tabs } from "#src/ui/primitives/Tabs.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import styles from "./gallery.module.css"
import { SamplePrices } from "./SamplePrices.tsx"

const Card = (props: { readonly title: string; readonly wide?: boolean; readonly children: ReactNode }) => (
  <section className={`card ${styles.card} ${props.wide === true ? styles.wide : ""}`}>
    <h2 className="heading">{props.title}</h2>
    {props.children}
  </section>
)

const Controls = (): ReactNode => {
  const [tab, setTab] = useState<"main" | "totals" | "goals">("main")
  const [kind, setKind] = useState<"single" | "express" | "system">("express")
  const [chip, setChip] = useState("all")
  return (
    <Card title="Вкладки, чипы, метки, цепочки">
      <Tabs
        label="Рынки"
        value={tab}
        onChange={setTab}
        tabs={[
          { key: "main", label: "Основные" },
          { key: "totals", label: "Тоталы", count: "24" },
          { key: "goals", label: "Голы", count: "46" },
        ]}
      />
      <Segmented
        label="Вид купона"
        value={kind}
        onChange={setKind}
        segments={[
          { key: "single", label: "Ординары" },
          { key: "express", label: "Экспресс" },
          { key: "system", label: "Система", disabled: true },
        ]}
      />
      <div className={styles.row}>
        {["all", "soon"].map((key) => (
          <Chip key={key} pressed={key === chip} count="38" onClick={() => setChip(key)}>
            {key === "all" ? "Все" : "Ближайшие 2 ч"}
          </Chip>
        ))}
        <Badge>
          <Icon name="signal" size={12} /> Данным уже 1 с
        </Badge>
        <LiveBadge label="Лайв">62:14</LiveBadge>
        <Count value={3} strong />
        <Count value={2} />
        <Flag code="de" />
        <AgeMark age={18} label="18+" />
      </div>
      <Chain
        label="Ставка"
        aheadLabel="впереди"
        links={[
          { key: "1", label: "Отправлена", stage: "past" },
          { key: "2", label: "Проверка", stage: "now" },
          { key: "3", label: "Принята", stage: "ahead" },
        ]}
      />
      <Chain
        label="Ставка"
        aheadLabel="впереди"
        links={[
          { key: "1", label: "Принята", stage: "past" },
          { key: "2", label: "В игре", stage: "past" },
          { key: "3", label: "Выигрыш", stage: "won" },
        ]}
      />
      <Chain
        label="Ставка"
        aheadLabel="впереди"
        links={[
          { key: "1", label: "Принята", stage: "past" },
          { key: "2", label: "В игре", stage: "past" },
          { key: "3", label: "Проигрыш", stage: "lost" },
        ]}
      />
    </Card>
  )
}

const Fields = (): ReactNode => {
  const [on, setOn] = useState(true)
  return (
    <Card title="Поля, списки, переключатели">
      <div className={styles.pair}>
        <Field label="Почта">{(control) => <TextInput {...control} placeholder="name@mail.ru" />}</Field>
        <Field label="Почта" required error="Похоже на опечатку. Исправить на gmail.com?">
          {(control) => <TextInput {...control} defaultValue="andrey@gmial.com" />}
        </Field>
        <Field label="Валюта счёта" hint="Поменять нельзя после первого пополнения">
          {(control) => (
            <Select
              {...control}
              onChange={() => undefined}
              options={[
                { value: "KZT", label: "Казахстанский тенге, ₸" },
                { value: "RUB", label: "Российский рубль, ₽" },
              ]}
            />
          )}
        </Field>
        <Field label="Сумма ставки">
          {(control) => (
            <TextInput
              {...control}
              size="large"
              defaultValue="1 000"
              trailing={<span className="muted">₽</span>}
            />
          )}
        </Field>
        <Field label="Недоступно">
          {(control) => <TextInput {...control} disabled defaultValue="+7 912" />}
        </Field>
        <Select
          look="quiet"
          aria-label="Порядок"
          onChange={() => undefined}
          options={[{ value: "time", label: "По времени" }]}
        />
      </div>
      <Checkbox checked={on} onChange={setOn}>
        Мне есть 18 лет, я принимаю{" "}
        <a className="link" href="#rules">
          правила
        </a>
      </Checkbox>
      <Checkbox
        checked={!on}
        onChange={(next) => setOn(!next)}
        error={on ? "Без согласия счёт не открыть" : undefined}
      >
        Новости
      </Checkbox>
      <Switch checked={on} onChange={setOn}>
        Звук гола
      </Switch>
      <Switch checked={!on} onChange={(next) => setOn(!next)}>
        Лёгкая версия
      </Switch>
    </Card>
  )
}

/** Every part of the design system in its states. */
export const Parts = (): ReactNode => {
  const { t } = useMessage()
  return (
    <div className={styles.page}>
      <header className={styles.row}>
        <Logo name="Statebook" />
        <Logo name="Statebook" compact />
        <span className="title">Детали</span>
      </header>
      <Card title="Ячейка цены" wide>
        <SamplePrices />
      </Card>
      <Card title="Кнопки">
        {(["go", "soft", "plain", "line", "ghost"] as const).map((variant) => (
          <div key={variant} className={styles.row}>
            <Button variant={variant}>Поставить</Button>
            <Button variant={variant} size="small">
              Продать
            </Button>
            <Button variant={variant} busy>
              Проверяем
            </Button>
            <Button variant={variant} disabled>
              Недоступна
            </Button>
          </div>
        ))}
        <Button variant="go" size="large" wide>
          Принять 2.08 и поставить 1 000 ₽
        </Button>
        <div className={styles.row}>
          <IconButton icon="trash" label="Очистить" />
          <IconButton icon="bell" label="Уведомления" count={2} />
          <IconButton icon="star" label="В избранное" size="small" aria-pressed="false" />
          <Spinner />
          <Spinner size={24} />
          <CountdownRing left={3} total={5} label="Проверяем коэффициенты" />
          <Money value={{ amount: 109_620, currency: "RUB" }} result />
          <Money value={{ amount: -50_000, currency: "RUB" }} result />
          <Money value={{ amount: 150_000, currency: "BTC" }} />
        </div>
      </Card>
      <Controls />
      <Fields />
      <Card title="Загрузка, пусто, ошибка">
        <div className={styles.row}>
          <Skeleton width="32px" />
          <Skeleton width="120px" />
          <Skeleton width="56px" height="36px" />
        </div>
        <EmptyState title="В купоне пусто" action={<Button variant="line">Загрузить по номеру</Button>}>
          Нажмите на цену, и она появится здесь.
        </EmptyState>
        <ErrorState
          title={t("error.connection.title")}
          action={<Button variant="soft">{t("common.retry")}</Button>}
        >
          {t("error.connection.action")}
        </ErrorState>
      </Card>
      <Card title="Текст">
        <p style={{ font: "var(--t-32)", fontWeight: 600 }}>2 : 1</p>
        <p className="title">Футбол</p>
        <p className="heading">На руки 6 454,90 ₽</p>
        <p>Арсенал — Ливерпуль</p>
        <p className="secondary">Тотал больше 2.5</p>
        <p className="caption">приём приостановлен</p>
      </Card>
      <Card title="Знаки">
        <div className={styles.row}>
          {ICON_NAMES.map((name) => (
            <Icon key={name} name={name} size={20} />
          ))}
        </div>
      </Card>
    </div>
  )
}
