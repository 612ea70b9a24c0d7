/** What a document's policy depends on. Scripts and styles are allowed by nonce, or in kept documents by hash. */
export interface PolicyInput {
  /** Sources for inline scripts, for example `'nonce-…'` or `'sha256-…'`. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Origins of payment providers: forms are sent there, their hosted fields are framed. */
  readonly paymentOrigins: readonly string[];
  /** Vite's client needs its socket and inline styles. */
  readonly development: boolean;
}

/** The Content-Security-Policy of an HTML answer (P03; decisions, Documents and caches). */
export function contentSecurityPolicy(input: PolicyInput): string {
  const styles = input.development ? ["'unsafe-inline'"] : input.styles;
  const policy: Record<string, readonly string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...input.scripts],
    "style-src": ["'self'", ...styles],
    // Values are validated where they are made (progress, aspect ratio, picture colour).
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:"],
    "media-src": ["'self'", "blob:"],
    "connect-src": ["'self'", ...(input.development ? ["ws:"] : [])],
    "worker-src": ["'self'", "blob:"],
    "manifest-src": ["'self'"],
    "font-src": ["'self'"],
    "frame-src": input.paymentOrigins.length > 0 ? input.paymentOrigins : ["'none'"],
    "form-action": ["'self'", ...input.paymentOrigins],
    "frame-ancestors": ["'none'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
  };
  return Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

/** Headers of every HTML answer besides the policy. */
export function documentHeaders(secure: boolean): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    "x-frame-options": "DENY",
    ...(secure ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
}
