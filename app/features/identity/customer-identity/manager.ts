/** API of the hosted script, as `customerIdentity`. A service with another API needs a script that adapts it. */
export interface CustomerIdentityService {
  init(options: { readonly apikey: string; readonly locale: string }): Promise<void>;
  /** Shows the service's own form in `container`. Rejects when the viewer cancels. */
  signIn(options: { readonly container: HTMLElement; readonly signUp: boolean }): Promise<{ readonly idToken: string }>;
  signOut(): Promise<void>;
}

export interface HostedScript {
  readonly src: string;
  readonly apikey: string;
}

/** The service cannot be used: its script did not load, loaded too late, or lacks the API. */
export class ServiceAway extends Error {
  override readonly name = "ServiceAway";
}

const PATIENCE = 10_000;

/** Loads the hosted script with key and locale, once per document, and initialises the service. Throws ServiceAway. */
export async function openService({ src, apikey }: HostedScript, locale: string, patience = PATIENCE): Promise<CustomerIdentityService> {
  await inTime(load(src, apikey, locale), patience);
  const service: unknown = Reflect.get(globalThis, "customerIdentity");
  if (!isService(service)) throw new ServiceAway("no service");
  await inTime(service.init({ apikey, locale }), patience);
  return service;
}

/** Token of the service after sign-in; null when the viewer cancelled. Throws ServiceAway for an invalid result. */
export async function signInAt(
  service: CustomerIdentityService,
  options: { readonly container: HTMLElement; readonly signUp: boolean },
): Promise<string | null> {
  let answer: { readonly idToken: unknown };
  try {
    answer = await service.signIn(options);
  } catch {
    return null;
  }
  if (typeof answer.idToken !== "string" || answer.idToken === "") throw new ServiceAway("no token");
  return answer.idToken;
}

/** Ends the viewer's session at the service. Callers show no error, because the viewer is signed out here already. */
export async function signOutAt(script: HostedScript, locale: string, patience = PATIENCE): Promise<void> {
  const service = await openService(script, locale, patience);
  await inTime(service.signOut(), patience);
}

function load(src: string, apikey: string, locale: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const url = new URL(src);
    url.searchParams.set("apikey", apikey);
    url.searchParams.set("locale", locale);
    const script = document.createElement("script");
    script.src = url.href;
    script.onload = () => resolve();
    script.onerror = () => reject(new ServiceAway("script"));
    document.head.append(script);
  });
}

function isService(value: unknown): value is CustomerIdentityService {
  return (
    typeof value === "object" &&
    value !== null &&
    ["init", "signIn", "signOut"].every((name) => typeof Reflect.get(value, name) === "function")
  );
}

async function inTime(work: Promise<void>, milliseconds: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ServiceAway("late")), milliseconds);
  });
  try {
    await Promise.race([work, late]);
  } catch (error) {
    throw error instanceof ServiceAway ? error : new ServiceAway("refused", { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
