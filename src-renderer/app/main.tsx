import "../styles/fonts.css";
import "../styles/tokens.css";
import "../styles/base.css";
import "../styles/controls.css";
import "../styles/prose.css";
import "../styles/written-parts.css";
import "../styles/frame.css";
import "../styles/inspector.css";
import "../styles/review.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./App";
import { ErrorBoundary } from "./ErrorBoundary";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

createRoot(root).render(
  <StrictMode>
    <ErrorBoundary place="window">
      <App />
    </ErrorBoundary>
  </StrictMode>,
);
