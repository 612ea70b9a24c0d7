/** Event of a `<video>` whose start button was pressed before hydration; the engine's code starts the stream on that element. */
export const START_EVENT = "startengine";
