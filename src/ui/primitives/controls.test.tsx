import { cleanup, render, screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { useState } from "react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { Button } from "./Button.tsx"
import { Checkbox, Switch } from "./Checkbox.tsx"
import { Chip } from "./Chip.tsx"
import { Field } from "./Field.tsx"
import { IconButton } from "./IconButton.tsx"
import { Segmented } from "./Segmented.tsx"
import { Select } from "./Select.tsx"
import { Tabs } from "./Tabs.tsx"
import { TextInput } from "./TextInput.tsx"

afterEach(cleanup)

describe("Button", () => {
  it("does not submit by surprise", () => {
    render(<Button>Поставить</Button>)
    expect(screen.getByRole("button", { name: "Поставить" }).getAttribute("type")).toBe("button")
  })

  it("keeps its focus and takes no press while busy", async () => {
    const onClick = vi.fn()
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    const { rerender } = render(
      <form onSubmit={onSubmit}>
        <Button type="submit" onClick={onClick}>
          Поставить
        </Button>
      </form>,
    )
    await userEvent.tab()
    rerender(
      <form onSubmit={onSubmit}>
        <Button type="submit" busy onClick={onClick}>
          Поставить
        </Button>
      </form>,
    )
    const button = screen.getByRole("button", { name: "Поставить" })
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute("aria-busy")).toBe("true")
    await userEvent.keyboard("{Enter}")
    await userEvent.click(button)
    expect(onClick).not.toHaveBeenCalled()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it("takes a press by mouse, Enter and Space", async () => {
    const onClick = vi.fn()
    render(<Button onClick={onClick}>Поставить</Button>)
    await userEvent.click(screen.getByRole("button"))
    await userEvent.keyboard("{Enter}")
    await userEvent.keyboard(" ")
    expect(onClick).toHaveBeenCalledTimes(3)
  })

  it("says that it can't be pressed now where its owner says so, busy or not", () => {
    render(<Button aria-disabled>Другая картинка</Button>)
    expect(screen.getByRole("button").getAttribute("aria-disabled")).toBe("true")
  })
})

describe("IconButton and Chip", () => {
  it("says what an icon does, and counts on its corner without saying it twice", () => {
    const { container } = render(<IconButton icon="bell" label="Уведомления, 2 новых" count={2} />)
    expect(screen.getByRole("button", { name: "Уведомления, 2 новых" })).toBeDefined()
    expect(container.textContent).toBe("2")
  })

  it("tells whether a chip is chosen", () => {
    render(
      <Chip pressed count="38">
        Все
      </Chip>,
    )
    expect(screen.getByRole("button", { name: "Все 38", pressed: true })).toBeDefined()
  })
})

const Markets = (props: { readonly onChange?: (key: string) => void }) => {
  const [value, setValue] = useState<"a" | "b" | "c">("a")
  return (
    <Tabs
      label="Рынки"
      value={value}
      onChange={(key) => {
        setValue(key)
        props.onChange?.(key)
      }}
      tabs={[
        { key: "a", label: "Основные" },
        { key: "b", label: "Тоталы", count: "24" },
        { key: "c", label: "Голы" },
      ]}
    >
      {`Панель ${value}`}
    </Tabs>
  )
}

describe("Tabs", () => {
  it("has one tab stop; arrows, Home and End move and choose", async () => {
    render(<Markets />)
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole("tab", { name: "Основные" }))
    await userEvent.keyboard("{ArrowRight}")
    expect(document.activeElement).toBe(screen.getByRole("tab", { name: "Тоталы 24", selected: true }))
    await userEvent.keyboard("{End}{ArrowRight}")
    expect(screen.getByRole("tab", { name: "Основные", selected: true })).toBe(document.activeElement)
    await userEvent.keyboard("{ArrowLeft}")
    expect(screen.getByRole("tab", { name: "Голы", selected: true })).toBe(document.activeElement)
    await userEvent.keyboard("{Home}")
    expect(screen.getByRole("tabpanel", { name: "Основные" }).textContent).toBe("Панель a")
  })
})

describe("Segmented", () => {
  it("is a group of radio buttons with a name", async () => {
    const onChange = vi.fn()
    render(
      <Segmented
        label="Вид купона"
        value="single"
        onChange={onChange}
        segments={[
          { key: "single", label: "Ординар" },
          { key: "express", label: "Экспресс" },
          { key: "system", label: "Система", disabled: true },
        ]}
      />,
    )
    expect(screen.getByRole("group", { name: "Вид купона" })).toBeDefined()
    expect((screen.getByRole("radio", { name: "Ординар" }) as HTMLInputElement).checked).toBe(true)
    await userEvent.click(screen.getByRole("radio", { name: "Экспресс" }))
    await userEvent.click(screen.getByRole("radio", { name: "Система" }))
    expect(onChange.mock.calls).toEqual([["express"]])
  })
})

describe("Field", () => {
  it("joins its label, its hint and its error to the control", () => {
    const field = (error?: string) => (
      <Field label="Почта" hint="Пришлём чек" error={error} required>
        {(control) => <TextInput {...control} />}
      </Field>
    )
    const { rerender } = render(field())
    const input = screen.getByRole("textbox", { name: "Почта" }) as HTMLInputElement
    const described = () => document.getElementById(input.getAttribute("aria-describedby") ?? "")?.textContent
    expect([described(), input.required, input.getAttribute("aria-invalid")]).toEqual([
      "Пришлём чек",
      true,
      null,
    ])

    rerender(field("Похоже на опечатку"))
    expect([described(), input.getAttribute("aria-invalid")]).toEqual(["Похоже на опечатку", "true"])
    expect(screen.getByRole("status").textContent).toBe("Похоже на опечатку")
    expect(screen.getByText("Пришлём чек").getAttribute("aria-hidden")).toBe("true")
  })
})

describe("Select, Checkbox and Switch", () => {
  it("gives the value that was chosen", async () => {
    const onChange = vi.fn()
    render(
      <Select
        aria-label="Порядок"
        onChange={onChange}
        options={[
          { value: "time", label: "По времени" },
          { value: "name", label: "По названию" },
        ]}
      />,
    )
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Порядок" }), "name")
    expect(onChange).toHaveBeenCalledWith("name")
  })

  it("ticks by its words and by Space, and tells of its error", async () => {
    const onChange = vi.fn()
    render(
      <Checkbox checked={false} onChange={onChange} error="Нужно согласие">
        Принимаю правила
      </Checkbox>,
    )
    const box = screen.getByRole("checkbox", { name: "Принимаю правила" })
    await userEvent.click(screen.getByText("Принимаю правила"))
    box.focus()
    await userEvent.keyboard(" ")
    expect(onChange.mock.calls).toEqual([[true], [true]])
    expect(box.getAttribute("aria-invalid")).toBe("true")
    expect(document.getElementById(box.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
      "Нужно согласие",
    )
  })

  it("switches at once", async () => {
    const onChange = vi.fn()
    render(
      <Switch checked onChange={onChange}>
        Лёгкая версия
      </Switch>,
    )
    await userEvent.click(screen.getByRole("switch", { name: "Лёгкая версия", checked: true }))
    expect(onChange).toHaveBeenCalledWith(false)
  })
})
