import { letter, type Title } from "./lettering.ts";
import { bloom, grade } from "./paint.ts";
import type { PaletteName } from "./palettes.ts";
import { palettes } from "./palettes.ts";
import { type SceneName, scenes } from "./scene-table.ts";
import { createStage, type Stage } from "./stage.ts";

/** What the browser page draws: one still, or the frames of a loop. */
export type Shot = {
  readonly scene: SceneName;
  readonly palette: PaletteName;
  readonly seed: number;
  readonly width: number;
  readonly height: number;
  readonly title?: Title;
  readonly view?: { readonly mirror: boolean; readonly zoom: number; readonly panX: number; readonly panY: number };
};

type Kept = { canvas: OffscreenCanvas; stage: Stage };

const kept = new Map<string, Kept>();

function open(shot: Shot): Kept {
  const key = JSON.stringify(shot);
  const found = kept.get(key);
  if (found !== undefined) return found;
  kept.clear();
  const made = createStage(shot.width, shot.height, palettes[shot.palette], shot.seed);
  const { ctx, w, h } = made.stage;
  ctx.fillStyle = palettes[shot.palette].ink;
  ctx.fillRect(0, 0, w, h);
  if (shot.view !== undefined) {
    const { mirror, zoom, panX, panY } = shot.view;
    ctx.translate(w / 2 + panX * w, h / 2 + panY * h);
    ctx.scale(mirror ? -zoom : zoom, zoom);
    ctx.translate(-w / 2, -h / 2);
  }
  kept.set(key, made);
  return made;
}

async function encode(canvas: OffscreenCanvas, type: string, quality: number): Promise<string> {
  const blob = await canvas.convertToBlob({ type, quality });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

function paint({ canvas, stage }: Kept, shot: Shot, turn: number): OffscreenCanvas {
  const { ctx, scale } = stage;
  ctx.save();
  scenes[shot.scene]({ ...stage, turn });
  ctx.setTransform(scale, 0, 0, scale, 0, 0);
  bloom(stage);
  grade(stage, stage.palette);
  if (shot.title !== undefined) letter(stage, shot.title);
  ctx.restore();
  return canvas;
}

/** Base64 pictures of the frames at the given places of the loop (0 to 1). */
async function frames(shot: Shot, turns: readonly number[], type: string, quality: number): Promise<string[]> {
  const made = open(shot);
  const pictures: string[] = [];
  for (const turn of turns) pictures.push(await encode(paint(made, shot, turn), type, quality));
  return pictures;
}

declare global {
  var ringsideFrames: typeof frames;
}

globalThis.ringsideFrames = frames;
