/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { depthOnly, fragment, vertex } from "./shaders.ts";

export type Colour = readonly [number, number, number];

/** What somebody looks like, apart from the shape of the mesh. Colours are linear, 0 to 1; lengths in decimetres. */
export type Look = {
  readonly seed: number;
  readonly skin: Colour;
  readonly lip: Colour;
  readonly hair: Colour;
  readonly iris: Colour;
  readonly cloth: Colour;
  readonly glove: Colour;
  readonly cuff: Colour;
  /** Longest hair, its share at the sides, the height where it becomes long, how much it follows the comb. */
  readonly growth: readonly [number, number, number, number];
  readonly comb: Colour;
  readonly curl: number;
  /** Braided rows a decimetre, 0 for none. */
  readonly rows: number;
  /** Length of the beard, its density, its shade on the skin. */
  readonly bristle: readonly [number, number, number];
  readonly age: number;
  readonly browSize: number;
  readonly sweat: number;
};

/** Where the camera stands and what light falls. Angles in degrees round the person, 0 in front, positive to their left. */
export type Light = {
  readonly angle: number;
  /** Height of the picture at the person, in decimetres. */
  readonly frame: number;
  /** Height of the camera's aim below the eyes, in decimetres. */
  readonly drop: number;
  readonly key: number;
  readonly keyColour: Colour;
  readonly fillColour: Colour;
  readonly rimLeft: Colour;
  readonly rimRight: Colour;
};

type Mesh = {
  readonly points: Float32Array;
  readonly triangles: Uint32Array;
  readonly eyes: readonly [Colour, Colour];
  readonly before: Colour;
};

type Vector = readonly [number, number, number];
const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vector, b: Vector): Vector => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
const unit = (a: Vector): Vector => {
  const size = Math.hypot(...a) || 1;
  return [a[0] / size, a[1] / size, a[2] / size];
};

function looking(from: Vector, to: Vector): number[] {
  const z = unit(minus(from, to));
  const x = unit(cross([0, 1, 0], z));
  const y = cross(z, x);
  return [x[0], y[0], z[0], 0, x[1], y[1], z[1], 0, x[2], y[2], z[2], 0, -dot(x, from), -dot(y, from), -dot(z, from), 1];
}

function times(a: readonly number[], b: readonly number[]): number[] {
  const at = (m: readonly number[], row: number, column: number) => m[column * 4 + row] ?? 0;
  return Array.from({ length: 16 }, (_, index) => {
    const [row, column] = [index % 4, Math.floor(index / 4)];
    return (
      at(a, row, 0) * at(b, 0, column) +
      at(a, row, 1) * at(b, 1, column) +
      at(a, row, 2) * at(b, 2, column) +
      at(a, row, 3) * at(b, 3, column)
    );
  });
}

const perspective = (f: number, aspect: number, near: number, far: number) => [
  f / aspect,
  0,
  0,
  0,
  0,
  f,
  0,
  0,
  0,
  0,
  (far + near) / (near - far),
  -1,
  0,
  0,
  (2 * far * near) / (near - far),
  0,
];
const parallel = (half: number, near: number, far: number) => [
  1 / half,
  0,
  0,
  0,
  0,
  1 / half,
  0,
  0,
  0,
  0,
  -2 / (far - near),
  0,
  0,
  0,
  -(far + near) / (far - near),
  1,
];

function program(gl: WebGL2RenderingContext, shade: string): WebGLProgram {
  const made = gl.createProgram();
  for (const [kind, text] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, shade],
  ] as const) {
    const shader = gl.createShader(kind);
    if (shader === null) throw new Error("no shader");
    gl.shaderSource(shader, text);
    gl.compileShader(shader);
    if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(shader) ?? "shader");
    gl.attachShader(made, shader);
  }
  gl.linkProgram(made);
  if (!gl.getProgramParameter(made, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(made) ?? "program");
  return made;
}

/** Reads a mesh that `export.py` wrote. */
function read(base64: string): Mesh {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  const end = bytes.indexOf(10);
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))) as {
    points: number;
    triangles: number;
    eyes: Mesh["eyes"];
    before: Colour;
  };
  const start = Math.ceil((end + 1) / 4) * 4;
  return {
    points: new Float32Array(bytes.buffer, start, head.points * 14),
    triangles: new Uint32Array(bytes.buffer, start + head.points * 56, head.triangles * 3),
    eyes: head.eyes,
    before: head.before,
  };
}

const SHADOW = 2048;
const SHELLS = 16;

type Machine = {
  gl: WebGL2RenderingContext;
  canvas: OffscreenCanvas;
  main: WebGLProgram;
  depth: WebGLProgram;
  map: WebGLTexture;
  target: WebGLFramebuffer;
};
let machine: Machine | undefined;

function start(): Machine {
  if (machine !== undefined) return machine;
  const canvas = new OffscreenCanvas(16, 16);
  const gl = canvas.getContext("webgl2", { alpha: true, antialias: false, premultipliedAlpha: true, preserveDrawingBuffer: true });
  if (gl === null) throw new Error("this browser has no WebGL 2");
  const map = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, map);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.DEPTH_COMPONENT24, SHADOW, SHADOW, 0, gl.DEPTH_COMPONENT, gl.UNSIGNED_INT, null);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_COMPARE_MODE, gl.COMPARE_REF_TO_TEXTURE);
  for (const side of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) gl.texParameteri(gl.TEXTURE_2D, side, gl.LINEAR);
  for (const side of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(gl.TEXTURE_2D, side, gl.CLAMP_TO_EDGE);
  const grain = gl.createTexture();
  gl.activeTexture(gl.TEXTURE1);
  gl.bindTexture(gl.TEXTURE_3D, grain);
  // A fixed generator: the same picture each time.
  let state = 12345;
  const values = new Uint8Array(64 * 64 * 64 * 2).map(() => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state >>> 24;
  });
  gl.texImage3D(gl.TEXTURE_3D, 0, gl.RG8, 64, 64, 64, 0, gl.RG, gl.UNSIGNED_BYTE, values);
  for (const side of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) gl.texParameteri(gl.TEXTURE_3D, side, gl.LINEAR);
  for (const side of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T, gl.TEXTURE_WRAP_R]) gl.texParameteri(gl.TEXTURE_3D, side, gl.REPEAT);
  gl.activeTexture(gl.TEXTURE0);
  const target = gl.createFramebuffer();
  gl.bindFramebuffer(gl.FRAMEBUFFER, target);
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.DEPTH_ATTACHMENT, gl.TEXTURE_2D, map, 0);
  gl.drawBuffers([gl.NONE]);
  machine = { gl, canvas, main: program(gl, fragment), depth: program(gl, depthOnly), map, target };
  return machine;
}

/** Draws somebody on a transparent canvas of `width` × `height` pixels. */
export function drawPerson(base64: string, look: Look, set: Light, width: number, height: number): OffscreenCanvas {
  const { gl, canvas, main, depth, map, target } = start();
  const { points, triangles, eyes, before } = read(base64);
  // Twice the size, then smaller: hair is finer than a pixel.
  canvas.width = width * 2;
  canvas.height = height * 2;
  const middle: Vector = [(eyes[0][0] + eyes[1][0]) / 2, (eyes[0][1] + eyes[1][1]) / 2, (eyes[0][2] + eyes[1][2]) / 2];
  const aim: Vector = [middle[0], middle[1] - set.drop, middle[2] - 0.7];
  const focal = 4.6;
  const far = (set.frame * focal) / 2;
  const round = (degrees: number, up: number, distance: number): Vector => {
    const a = ((degrees + set.angle) * Math.PI) / 180;
    return [Math.sin(a) * distance, up * distance, Math.cos(a) * distance];
  };
  const plus = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
  const eye = plus(aim, round(0, 0.02, far));
  const camera = times(perspective(focal, width / height, far * 0.3, far * 2), looking(eye, aim));
  const keyFrom = unit(round(set.key, 0.75, 1));
  const reach = Math.max(5, set.frame * 0.72);
  const lamp = times(parallel(reach, 1, 60), looking(plus(aim, round(set.key, 0.75, 24)), aim));

  const array = gl.createVertexArray();
  gl.bindVertexArray(array);
  const buffer = gl.createBuffer();
  gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
  gl.bufferData(gl.ARRAY_BUFFER, points, gl.STATIC_DRAW);
  let offset = 0;
  for (const [slot, size] of [3, 3, 3, 1, 4].entries()) {
    gl.enableVertexAttribArray(slot);
    gl.vertexAttribPointer(slot, size, gl.FLOAT, false, 56, offset);
    offset += size * 4;
  }
  const index = gl.createBuffer();
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, index);
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, triangles, gl.STATIC_DRAW);

  const use = (made: WebGLProgram) => {
    gl.useProgram(made);
    const at = (name: string) => gl.getUniformLocation(made, name);
    return {
      m: (name: string, value: readonly number[]) => gl.uniformMatrix4fv(at(name), false, value as number[]),
      v: (name: string, value: readonly number[]) =>
        value.length === 4 ? gl.uniform4fv(at(name), value as number[]) : gl.uniform3fv(at(name), value as number[]),
      f: (name: string, value: number) => gl.uniform1f(at(name), value),
    };
  };
  const common = (u: ReturnType<typeof use>) => {
    u.m("lamp", lamp);
    u.v("growth", look.growth);
    u.v("bristle", [...look.bristle, 0]);
    u.v("comb", look.comb);
    u.f("shell", 0);
  };
  gl.enable(gl.DEPTH_TEST);
  const first = use(depth);
  common(first);
  first.m("camera", lamp);
  gl.bindFramebuffer(gl.FRAMEBUFFER, target);
  gl.viewport(0, 0, SHADOW, SHADOW);
  gl.clear(gl.DEPTH_BUFFER_BIT);
  gl.drawElements(gl.TRIANGLES, triangles.length, gl.UNSIGNED_INT, 0);

  const u = use(main);
  common(u);
  u.m("camera", camera);
  gl.bindFramebuffer(gl.FRAMEBUFFER, null);
  gl.viewport(0, 0, width * 2, height * 2);
  gl.clearColor(0, 0, 0, 0);
  gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
  gl.bindTexture(gl.TEXTURE_2D, map);
  for (const name of ["skin", "lip", "hair", "iris", "cloth", "glove", "cuff"] as const) u.v(name, look[name]);
  for (const name of ["rows", "seed", "age", "curl", "sweat"] as const) u.f(name, look[name]);
  gl.uniform1i(gl.getUniformLocation(main, "grain"), 1);
  u.v("before", before);
  u.f("browSize", look.browSize);
  u.v("eye", eye);
  u.v("keyFrom", keyFrom);
  u.v("fillFrom", unit(round(-set.key, 0.1, 1)));
  u.v("rimA", unit(round(-140, 0.35, 1)));
  u.v("rimB", unit(round(138, 0.3, 1)));
  u.v("keyColour", set.keyColour);
  u.v("fillColour", set.fillColour);
  u.v("rimAColour", set.rimLeft);
  u.v("rimBColour", set.rimRight);
  u.v("ambient", [0.012, 0.014, 0.02]);
  gl.drawElements(gl.TRIANGLES, triangles.length, gl.UNSIGNED_INT, 0);
  // Only where hair can grow: every shell is drawn over all of it.
  const hairy = triangles.filter((_, place) => {
    const first = place - (place % 3);
    return [0, 1, 2].some((corner) => {
      const point = (triangles[first + corner] ?? 0) * 14;
      return points[point + 9] === 6 || (points[point + 10] ?? 0) > 0.02 || (points[point + 11] ?? 0) > 0.02;
    });
  });
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, hairy, gl.STATIC_DRAW);
  const shells = look.growth[0] > 0 || look.bristle[0] > 0 ? SHELLS : 0;
  for (let shell = 1; shell <= shells; shell += 1) {
    u.f("shell", shell / SHELLS);
    gl.drawElements(gl.TRIANGLES, hairy.length, gl.UNSIGNED_INT, 0);
  }
  const small = new OffscreenCanvas(width, height);
  const ctx = small.getContext("2d");
  if (ctx === null) throw new Error("no canvas");
  ctx.imageSmoothingQuality = "high";
  ctx.drawImage(canvas, 0, 0, width, height);
  gl.deleteBuffer(buffer);
  gl.deleteBuffer(index);
  gl.deleteVertexArray(array);
  return small;
}
