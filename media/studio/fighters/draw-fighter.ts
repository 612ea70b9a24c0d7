import { mix, random } from "../kit.ts";
import { type Palette, palettes } from "../palettes.ts";
import type { Look } from "./looks.ts";

const W = 600;
const H = 750;
const CX = W / 2;
const HEAD_Y = 300;

const round = (value: number): string => String(Math.round(value * 10) / 10);
const path = (d: string, fill: string, more = ""): string => `<path d="${d}" fill="${fill}" ${more}/>`;
const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = ""): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" ${more}/>`;

function backdrop({ backdrop: kind, seed }: Look, colours: Palette): string {
  const next = random(seed + 3);
  const parts = [`<rect width="${W}" height="${H}" fill="url(#sky)"/>`];
  if (kind === "rays")
    for (let ray = 0; ray < 18; ray += 1) {
      const angle = (ray / 18) * Math.PI * 2 + next() * 0.12;
      const point = (turn: number) => `${round(CX + Math.cos(turn) * 900)} ${round(300 + Math.sin(turn) * 900)}`;
      parts.push(path(`M${CX} 300L${point(angle)}L${point(angle + 0.17)}Z`, colours.warm, `opacity="${round(0.08 + next() * 0.12)}"`));
    }
  if (kind === "ropes")
    for (const [row, y] of [170, 300, 430, 560].entries())
      parts.push(
        `<path d="M-20 ${y + row * 6}Q${CX} ${y - 26 + row * 4} ${W + 20} ${y + row * 6}" stroke="${row % 2 ? colours.cool : colours.warm}" stroke-width="12" fill="none" opacity="0.55"/>`,
      );
  if (kind === "lights")
    for (let lamp = 0; lamp < 5; lamp += 1) {
      const x = 60 + lamp * 120;
      parts.push(
        path(`M${x - 16} -10L${x + 16} -10L${x + 150 - lamp * 60} ${H}L${x - 30 - lamp * 60} ${H}Z`, colours.glow, 'opacity="0.10"'),
      );
      parts.push(ellipse(x, 16, 26, 20, colours.glow, 'opacity="0.9"'));
    }
  if (kind === "dots")
    for (let row = 0; row < 13; row += 1)
      for (let column = 0; column < 11; column += 1)
        parts.push(ellipse(30 + column * 56 + (row % 2) * 28, 30 + row * 58, 4 + row * 1.3, 4 + row * 1.3, colours.warm, 'opacity="0.28"'));
  if (kind === "stripes")
    for (let line = -2; line < 9; line += 1)
      parts.push(
        path(
          `M${line * 110} ${H}L${line * 110 + 320} 0L${line * 110 + 368} 0L${line * 110 + 48} ${H}Z`,
          line % 2 ? colours.cool : colours.warm,
          'opacity="0.2"',
        ),
      );
  if (kind === "arch")
    for (const [ring, radius] of [330, 262, 196].entries())
      parts.push(
        ellipse(
          CX,
          330,
          radius,
          radius,
          [colours.mid, colours.warm, colours.glow][ring] ?? colours.mid,
          `opacity="${[0.5, 0.4, 0.35][ring]}"`,
        ),
      );
  return parts.join("");
}

/** Torso with its clothes. `shoulder` is half of the width. */
function torso({ clothes, build, skin }: Look, colours: Palette, shoulder: number): string {
  const shade = mix(skin, colours.ink, 0.42);
  const outline = (inset: number, top: number) =>
    `M${round(CX - shoulder + inset)} ${H}C${round(CX - shoulder - 14 + inset)} 620 ${round(CX - shoulder + 4 + inset)} ${top + 62} ${round(CX - shoulder * 0.5)} ${top + 18}` +
    `L${CX - 46} ${top}L${CX + 46} ${top}L${round(CX + shoulder * 0.5)} ${top + 18}C${round(CX + shoulder - 4 - inset)} ${top + 62} ${round(CX + shoulder + 14 - inset)} 620 ${round(CX + shoulder - inset)} ${H}Z`;
  const body = path(outline(0, 400), skin);
  const side = path(
    `M${CX + 24} 400L${CX + 46} 400L${round(CX + shoulder * 0.5)} 418C${round(CX + shoulder - 4)} 462 ${round(CX + shoulder + 14)} 620 ${round(CX + shoulder)} ${H}L${CX + 60} ${H}C${CX + 90} 600 ${CX + 50} 480 ${CX + 24} 400Z`,
    shade,
    'opacity="0.75"',
  );
  const chest = `<g fill="none" stroke="${shade}" stroke-width="7" opacity="0.65" stroke-linecap="round"><path d="M${round(CX - shoulder * 0.62)} 566Q${CX - 60} ${round(604 + build * 14)} ${CX - 8} 572"/><path d="M${CX + 8} 572Q${CX + 60} ${round(604 + build * 14)} ${round(CX + shoulder * 0.62)} 566"/><path d="M${CX} 590L${CX} 720"/><path d="M${CX - 60} 440Q${CX - 30} 452 ${CX - 14} 470"/><path d="M${CX + 60} 440Q${CX + 30} 452 ${CX + 14} 470"/></g>`;
  if (clothes === "bare") return body + chest + side;
  if (clothes === "top")
    return (
      body +
      side +
      path(
        `M${round(CX - shoulder * 0.66)} 470L${CX - 66} 426L${CX - 40} 430Q${CX} 520 ${CX + 40} 430L${CX + 66} 426L${round(CX + shoulder * 0.66)} 470L${round(CX + shoulder * 0.7)} 640Q${CX} 672 ${round(CX - shoulder * 0.7)} 640Z`,
        colours.warm,
      ) +
      path(
        `M${round(CX - shoulder * 0.7)} 612Q${CX} 646 ${round(CX + shoulder * 0.7)} 612L${round(CX + shoulder * 0.7)} 640Q${CX} 672 ${round(CX - shoulder * 0.7)} 640Z`,
        colours.ink,
        'opacity="0.6"',
      )
    );
  if (clothes === "rash")
    return (
      path(outline(-2, 404), mix(colours.deep, colours.ink, 0.3)) +
      path(
        `M${CX} 410L${CX + 46} 404L${round(CX + shoulder * 0.5)} 420L${round(CX + shoulder + 8)} ${H}L${round(CX + shoulder * 0.35)} ${H}Z`,
        colours.warm,
        'opacity="0.85"',
      ) +
      path(`M${CX - 48} 402Q${CX} 448 ${CX + 48} 402L${CX + 40} 396L${CX - 40} 396Z`, colours.glow, 'opacity="0.8"')
    );
  return (
    body +
    side +
    path(
      `M${round(CX - shoulder - 26)} ${H}C${round(CX - shoulder - 30)} 600 ${round(CX - shoulder)} 452 ${CX - 62} 392L${CX - 34} 410L${CX - 6} ${H}Z`,
      colours.mid,
    ) +
    path(
      `M${round(CX + shoulder + 26)} ${H}C${round(CX + shoulder + 30)} 600 ${round(CX + shoulder)} 452 ${CX + 62} 392L${CX + 34} 410L${CX + 6} ${H}Z`,
      mix(colours.mid, colours.ink, 0.35),
    ) +
    `<g fill="none" stroke="${colours.warm}" stroke-width="16"><path d="M${CX - 56} 396L${CX - 10} ${H}"/><path d="M${CX + 56} 396L${CX + 10} ${H}"/></g>`
  );
}

function hairOf({ hair, hairColour: fill, face: [wide, long] }: Look, behind: boolean): string {
  const top = HEAD_Y - long;
  const cap = (drop: number, extra: number) =>
    path(
      `M${round(CX - wide - 4)} ${round(HEAD_Y - drop)}C${round(CX - wide - 8)} ${round(top - extra)} ${round(CX + wide + 8)} ${round(top - extra)} ${round(CX + wide + 4)} ${round(HEAD_Y - drop)}C${round(CX + wide - 6)} ${round(HEAD_Y - 62)} ${CX + 30} ${round(HEAD_Y - 66)} ${CX} ${round(HEAD_Y - 64)}C${CX - 30} ${round(HEAD_Y - 66)} ${round(CX - wide + 6)} ${round(HEAD_Y - 62)} ${round(CX - wide - 4)} ${round(HEAD_Y - drop)}Z`,
      fill,
    );
  if (behind) {
    if (hair === "long")
      return path(
        `M${CX - wide - 22} ${HEAD_Y - 40}C${CX - wide - 50} ${HEAD_Y + 140} ${CX - wide - 20} ${HEAD_Y + 240} ${CX - 30} ${HEAD_Y + 230}L${CX + 30} ${HEAD_Y + 230}C${CX + wide + 20} ${HEAD_Y + 240} ${CX + wide + 50} ${HEAD_Y + 140} ${CX + wide + 22} ${HEAD_Y - 40}Z`,
        fill,
      );
    if (hair === "tail")
      return path(
        `M${CX + 30} ${top}C${CX + wide + 90} ${top - 10} ${CX + wide + 80} ${HEAD_Y + 120} ${CX + wide + 34} ${HEAD_Y + 190}C${CX + wide + 50} ${HEAD_Y + 90} ${CX + wide + 30} ${HEAD_Y} ${CX + 20} ${top + 40}Z`,
        fill,
      );
    if (hair === "afro") return ellipse(CX, HEAD_Y - 46, wide + 58, long + 22, fill);
    if (hair === "bun") return ellipse(CX, top - 26, 42, 38, fill);
    if (hair === "knot") return ellipse(CX, top - 14, 26, 30, fill);
    return "";
  }
  if (hair === "bald") return "";
  if (hair === "buzz") return `<g opacity="0.72">${cap(34, 8)}</g>`;
  if (hair === "mohawk")
    return `<g opacity="0.45">${cap(30, 4)}</g>${path(`M${CX - 30} ${HEAD_Y - 66}C${CX - 44} ${top - 80} ${CX + 44} ${top - 80} ${CX + 30} ${HEAD_Y - 66}Z`, fill)}`;
  if (hair === "swept")
    return (
      cap(24, 34) +
      path(
        `M${CX - wide} ${HEAD_Y - 50}C${CX - 20} ${top - 70} ${CX + wide + 40} ${top - 20} ${CX + wide + 2} ${HEAD_Y - 40}C${CX + 20} ${HEAD_Y - 86} ${CX - 20} ${HEAD_Y - 70} ${CX - wide} ${HEAD_Y - 50}Z`,
        fill,
      )
    );
  if (hair === "curls" || hair === "afro") {
    const balls = Array.from({ length: 13 }, (_, at) => {
      const angle = Math.PI + (at / 12) * Math.PI;
      return ellipse(CX + Math.cos(angle) * (wide + 2), HEAD_Y - 46 + Math.sin(angle) * (long - 36), 25, 25, fill);
    });
    return cap(30, 14) + balls.join("");
  }
  if (hair === "rows") {
    const lines = [-48, -28, -9, 9, 28, 48].map(
      (x) =>
        `<path d="M${CX + x * 1.1} ${HEAD_Y - 58}Q${CX + x * 0.9} ${top - 4} ${CX + x * 0.4} ${top - 12}" stroke="rgb(255 255 255 / 0.22)" stroke-width="4" fill="none"/>`,
    );
    return cap(26, 14) + lines.join("");
  }
  return cap(hair === "crop" ? 26 : 30, 18);
}

function beardOf({ beard, hairColour: fill, face: [wide, long], jaw }: Look): string {
  const chin = HEAD_Y + long;
  const full = `M${round(CX - wide)} ${HEAD_Y + 14}C${round(CX - wide)} ${HEAD_Y + 70} ${round(CX - wide * jaw)} ${round(chin + 8)} ${CX} ${round(chin + 12)}C${round(CX + wide * jaw)} ${round(chin + 8)} ${round(CX + wide)} ${HEAD_Y + 70} ${round(CX + wide)} ${HEAD_Y + 14}C${CX + 44} ${HEAD_Y + 44} ${CX + 34} ${HEAD_Y + 36} ${CX} ${HEAD_Y + 36}C${CX - 34} ${HEAD_Y + 36} ${CX - 44} ${HEAD_Y + 44} ${round(CX - wide)} ${HEAD_Y + 14}Z`;
  const moustache = path(
    `M${CX - 32} ${HEAD_Y + 50}Q${CX} ${HEAD_Y + 28} ${CX + 32} ${HEAD_Y + 50}Q${CX} ${HEAD_Y + 44} ${CX - 32} ${HEAD_Y + 50}Z`,
    fill,
  );
  if (beard === "full") return path(full, fill, 'opacity="0.94"');
  if (beard === "stubble") return path(full, fill, 'opacity="0.28"');
  if (beard === "moustache") return moustache;
  return beard === "goatee" ? moustache + ellipse(CX, chin - 8, 24, 20, fill) : "";
}

function head(look: Look, colours: Palette): string {
  const {
    skin,
    face: [wide, long],
    jaw,
    hairColour,
    band,
    seed,
  } = look;
  const shade = mix(skin, colours.ink, 0.4);
  const lip = mix(skin, "#7a2a2a", 0.4);
  const next = random(seed + 9);
  const chin = HEAD_Y + long;
  const shape = `M${round(CX - wide)} ${HEAD_Y - 30}C${round(CX - wide)} ${round(HEAD_Y - long - 12)} ${round(CX + wide)} ${round(HEAD_Y - long - 12)} ${round(CX + wide)} ${HEAD_Y - 30}C${round(CX + wide)} ${HEAD_Y + 44} ${round(CX + wide * jaw)} ${round(chin)} ${CX} ${round(chin)}C${round(CX - wide * jaw)} ${round(chin)} ${round(CX - wide)} ${HEAD_Y + 44} ${round(CX - wide)} ${HEAD_Y - 30}Z`;
  const neck = 40 + look.build * 22;
  const eye = (side: -1 | 1) => {
    const x = CX + side * 30;
    const brow = 5 + next() * 5;
    return (
      path(`M${x - 17} ${HEAD_Y - 4}Q${x} ${HEAD_Y - 16} ${x + 17} ${HEAD_Y - 4}Q${x} ${HEAD_Y + 5} ${x - 17} ${HEAD_Y - 4}Z`, "#f4efe9") +
      ellipse(x, HEAD_Y - 5, 6.4, 6.8, "#1a1210") +
      path(
        `M${x - 22} ${HEAD_Y - 18 + (side === 1 ? -4 : 2)}Q${x} ${HEAD_Y - 34} ${x + 22} ${HEAD_Y - 18 + (side === 1 ? 2 : -4)}L${x + 20} ${round(HEAD_Y - 18 + brow - 3)}Q${x} ${round(HEAD_Y - 28 + brow)} ${x - 20} ${round(HEAD_Y - 18 + brow - 3)}Z`,
        hairColour,
      )
    );
  };
  return [
    hairOf(look, true),
    path(
      `M${round(CX - neck)} ${HEAD_Y + 40}L${round(CX - neck - 12)} 424Q${CX} 462 ${round(CX + neck + 12)} 424L${round(CX + neck)} ${HEAD_Y + 40}Z`,
      mix(skin, colours.ink, 0.22),
    ),
    ellipse(CX - wide - 3, HEAD_Y + 2, 13, 22, mix(skin, colours.ink, 0.15)),
    ellipse(CX + wide + 3, HEAD_Y + 2, 13, 22, shade),
    path(shape, skin),
    `<clipPath id="face"><path d="${shape}"/></clipPath>`,
    `<g clip-path="url(#face)">${path(`M${CX + 14} ${HEAD_Y - 140}L${W} ${HEAD_Y - 140}L${W} ${chin + 20}L${CX + 6} ${chin + 20}C${CX + 50} ${HEAD_Y + 60} ${CX + 26} ${HEAD_Y + 20} ${CX + 34} ${HEAD_Y - 20}C${CX + 30} ${HEAD_Y - 60} ${CX + 10} ${HEAD_Y - 90} ${CX + 14} ${HEAD_Y - 140}Z`, shade, 'opacity="0.55"')}${path(`M${round(CX - wide)} ${HEAD_Y - 60}Q${round(CX - wide + 12)} ${HEAD_Y} ${round(CX - wide * jaw)} ${chin - 10}L${round(CX - wide - 20)} ${chin}Z`, colours.warm, 'opacity="0.5"')}</g>`,
    eye(-1),
    eye(1),
    `<path d="M${CX - 4} ${HEAD_Y - 8}Q${CX - 12} ${HEAD_Y + 22} ${CX - 12} ${HEAD_Y + 28}Q${CX} ${HEAD_Y + 36} ${CX + 13} ${HEAD_Y + 28}" stroke="${shade}" stroke-width="5" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`,
    beardOf(look),
    path(`M${CX - 24} ${HEAD_Y + 60}Q${CX} ${HEAD_Y + 52} ${CX + 24} ${HEAD_Y + 60}Q${CX} ${HEAD_Y + 72} ${CX - 24} ${HEAD_Y + 60}Z`, lip),
    hairOf(look, false),
    band
      ? path(
          `M${round(CX - wide - 5)} ${HEAD_Y - 58}Q${CX} ${HEAD_Y - 84} ${round(CX + wide + 5)} ${HEAD_Y - 58}L${round(CX + wide + 4)} ${HEAD_Y - 34}Q${CX} ${HEAD_Y - 58} ${round(CX - wide - 4)} ${HEAD_Y - 34}Z`,
          colours.warm,
        )
      : "",
  ].join("");
}

/** A forearm with its glove from the elbow to the fist. */
function arm(
  { skin, boxing, build, clothes }: Look,
  colours: Palette,
  from: readonly [number, number],
  to: readonly [number, number],
): string {
  const thick = 54 + build * 34;
  const sleeve = clothes === "robe" ? mix(colours.mid, colours.ink, 0.2) : clothes === "rash" ? mix(colours.deep, colours.ink, 0.3) : skin;
  const line = (colour: string, width: number) =>
    `<path d="M${from[0]} ${from[1]}L${to[0]} ${to[1]}" stroke="${colour}" stroke-width="${round(width)}" stroke-linecap="round"/>`;
  const [x, y] = to;
  const glove = boxing
    ? ellipse(x, y - 8, 58, 64, colours.warm) +
      ellipse(x + 16, y - 2, 38, 52, mix(colours.warm, colours.ink, 0.4), 'opacity="0.6"') +
      ellipse(x - 36, y + 8, 20, 34, mix(colours.warm, colours.glow, 0.25)) +
      `<rect x="${x - 40}" y="${y + 40}" width="80" height="34" rx="10" fill="${colours.glow}"/>`
    : ellipse(x, y - 4, 40, 44, skin) +
      path(
        `M${x - 42} ${y - 22}Q${x} ${y - 48} ${x + 42} ${y - 22}L${x + 40} ${y + 34}L${x - 40} ${y + 34}Z`,
        mix(colours.ink, colours.deep, 0.5),
      ) +
      `<g fill="${skin}">${[-27, -9, 9, 27].map((dx) => ellipse(x + dx, y - 34, 11, 13, skin)).join("")}</g><rect x="${x - 38}" y="${y + 26}" width="76" height="22" rx="8" fill="${colours.warm}"/>`;
  return line(mix(sleeve, colours.ink, 0.35), thick + 8) + line(sleeve, thick) + glove;
}

function arms(look: Look, colours: Palette, shoulder: number): string {
  const left = CX - shoulder;
  const right = CX + shoulder;
  if (look.pose === "guard")
    return arm(look, colours, [left - 6, 720], [CX - 96, 470]) + arm(look, colours, [right + 6, 730], [CX + 104, 500]);
  if (look.pose === "raised") return arm(look, colours, [right - 12, 640], [right - 22, 350]);
  if (look.pose === "crossed")
    return arm(look, colours, [right + 8, 690], [CX - 84, 640]) + arm(look, colours, [left - 8, 700], [CX + 96, 668]);
  return arm(look, colours, [left - 22, 760], [CX - 60, 640]);
}

/** The picture as SVG: 600 × 750, from the look alone. */
export function drawFighter(look: Look): string {
  const colours = palettes[look.palette];
  const shoulder = 168 + look.build * 84;
  const figure =
    torso(look, colours, shoulder) +
    `<g transform="translate(${CX} 424) scale(1.16) translate(${-CX} -424)">${head(look, colours)}</g>` +
    arms(look, colours, shoulder);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}"><defs><linearGradient id="sky" x1="0" y1="0" x2="0.3" y2="1"><stop offset="0" stop-color="${colours.mid}"/><stop offset="0.6" stop-color="${colours.deep}"/><stop offset="1" stop-color="${colours.ink}"/></linearGradient><linearGradient id="foot" x1="0" y1="0" x2="0" y2="1"><stop offset="0.62" stop-color="${colours.ink}" stop-opacity="0"/><stop offset="1" stop-color="${colours.ink}" stop-opacity="0.85"/></linearGradient></defs>${backdrop(look, colours)}<g${look.mirror ? ` transform="translate(${W} 0) scale(-1 1)"` : ""}>${figure}</g><rect width="${W}" height="${H}" fill="url(#foot)"/></svg>`;
}
