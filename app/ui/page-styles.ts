/** While a document stands with the styles of what it shows alone: how to ask for the others. */
let ask: (() => void) | null = null;
let linked: Promise<void> = Promise.resolve();

/**
 * Resolves when all styles of the page are linked, and has them fetched where they are not. Code that brings styles of its own and comes later
 * waits for it: the page's sheets would enter before those, and a sheet that enters between others makes the browser look for typefaces anew.
 */
export function pageStyles(): Promise<void> {
  ask?.();
  return linked;
}

/** Says that the page's styles are yet to come; `fetchThem` is called when somebody needs them. Gives what is called once they are linked. */
export function awaitPageStyles(fetchThem: () => void): () => void {
  let resolve: () => void = () => undefined;
  linked = new Promise((done) => {
    resolve = done;
  });
  ask = fetchThem;
  return () => {
    ask = null;
    resolve();
  };
}
