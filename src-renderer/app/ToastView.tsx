import { Button } from "../components/Button";
import { ui, useUi } from "../stores/ui";

/** The passing word. Announced to screen readers when it comes. */
export function ToastView() {
  const toast = useUi((state) => state.toast);
  const action = toast?.action;
  return (
    <div role="status" aria-live="polite">
      {toast ? (
        <div className="toast">
          <span>{toast.text}</span>
          <Button
            low
            onClick={() => {
              action?.run();
              ui.getState().dropToast(toast.id);
            }}
          >
            {action?.label ?? "Close"}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
