import { Component, type ReactNode } from "react";
import { Button } from "../components/Button";
import { ErrorState } from "../components/ErrorState";

interface ErrorBoundaryProps {
  /** What failed, in words: `window`, `screen`. */
  readonly place: "window" | "screen";
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly failed: boolean;
}

/** Keeps a failing screen from taking the window with it. React has no hook for this, hence the class. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const again = <Button onClick={() => this.setState({ failed: false })}>Show it again</Button>;
    const reload = (
      <Button look="text" onClick={() => window.location.reload()}>
        Reload the window
      </Button>
    );
    return (
      <main className="main center">
        <ErrorState
          title={this.props.place === "window" ? "The window failed to draw" : "This screen failed to draw"}
          unharmed="Your files are as they were; what was typed in other pages is still there."
          next="This is a fault of Noctuary."
          actions={
            <>
              {again}
              {reload}
            </>
          }
        />
      </main>
    );
  }
}
