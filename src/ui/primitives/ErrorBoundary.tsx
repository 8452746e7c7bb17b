import { Component, type ErrorInfo, type ReactNode } from "react"

interface Props {
  /** What stands in the place of what broke; `retry` renders it anew. */
  readonly fallback: (retry: () => void) => ReactNode
  /** When it changes, what broke is tried again: the address of the page. */
  readonly resetKey?: string
  /** Told of the error, for the log. */
  readonly onError?: (error: unknown, info: ErrorInfo) => void
  readonly children: ReactNode
}

interface State {
  readonly hasFailed: boolean
}

/** Keeps what breaks inside it, a chunk that did not load among that, from taking the page along. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false }

  static getDerivedStateFromError(): State {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError?.(error, info)
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.hasFailed && before.resetKey !== this.props.resetKey) this.setState({ hasFailed: false })
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return this.props.fallback(() => this.setState({ hasFailed: false }))
  }
}
