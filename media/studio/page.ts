import { bloom, grade } from "./paint.ts";
import type { PaletteName } from "./palettes.ts";
import { palettes } from "./palettes.ts";
import { type Cutout, placePeople } from "./place-people.ts";
import { type SceneName, scenes } from "./scene-table.ts";
import { createStage, type Stage } from "./stage.ts";

/** Drawing request for the browser page: one still, or the frames of a loop. */
export type Shot = {
  readonly scene: SceneName;
  readonly palette: PaletteName;
  readonly seed: number;
  readonly width: number;
  readonly height: number;
  /** Persons in front of the scene, which is then out of focus. */
  readonly people?: readonly Cutout[];
  readonly view?: { readonly mirror: boolean; readonly zoom: number; readonly panX: number; readonly panY: number };
};

/** `set` is where the scene is drawn, larger than the picture by the zoom; `canvas` is the picture. */
type Drawing = {
  readonly canvas: OffscreenCanvas;
  readonly stage: Stage;
  readonly set: { readonly canvas: OffscreenCanvas; readonly stage: Stage };
};

const drawings = new Map<string, Drawing>();

function open(shot: Shot): Drawing {
  const key = JSON.stringify(shot);
  const found = drawings.get(key);
  if (found !== undefined) return found;
  drawings.clear();
  const { width, height, seed, view } = shot;
  const palette = palettes[shot.palette];
  const picture = createStage(width, height, palette, seed);
  const zoom = view?.zoom ?? 1;
  const set = view === undefined ? picture : createStage(Math.round(width * zoom), Math.round(height * zoom), palette, seed);
  const behind = shot.people === undefined ? set : { ...set, stage: { ...set.stage, empty: true } };
  const made = { ...picture, set: behind };
  drawings.set(key, made);
  return made;
}

/** Copies the framed part of the set into the picture. */
function frame({ canvas, stage, set }: Drawing, { mirror, panX, panY }: NonNullable<Shot["view"]>): void {
  const { ctx, palette } = stage;
  ctx.save();
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.fillStyle = palette.ink;
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  ctx.translate(canvas.width * (0.5 + panX), canvas.height * (0.5 + panY));
  if (mirror) ctx.scale(-1, 1);
  ctx.drawImage(set.canvas, -set.canvas.width / 2, -set.canvas.height / 2);
  ctx.restore();
}

async function encode(canvas: OffscreenCanvas, type: string, quality: number): Promise<string> {
  const blob = await canvas.convertToBlob({ type, quality });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

async function paint(made: Drawing, shot: Shot, turn: number): Promise<OffscreenCanvas> {
  const { canvas, stage, set } = made;
  set.stage.ctx.save();
  scenes[shot.scene]({ ...set.stage, turn });
  set.stage.ctx.restore();
  if (shot.view !== undefined) frame(made, shot.view);
  if (shot.people !== undefined) await placePeople(stage, canvas, shot.people);
  bloom(stage);
  grade(stage, stage.palette);
  return canvas;
}

/** Base64 pictures of the frames at the given places of the loop (0 to 1). */
async function frames(shot: Shot, turns: readonly number[], type: string, quality: number): Promise<string[]> {
  const made = open(shot);
  const pictures: string[] = [];
  for (const turn of turns) pictures.push(await encode(await paint(made, shot, turn), type, quality));
  return pictures;
}

declare global {
  var ringsideFrames: typeof frames;
}

globalThis.ringsideFrames = frames;
