/** Noise from a texture: worked out in the shader it would take a software renderer minutes to compile. */
const noise = `
uniform highp sampler3D grain;
float hash(vec3 p) { return texture(grain, (p + .5) / 64.).g; }
float noise(vec3 p) { return texture(grain, p / 64.).r; }
float fbm(vec3 p) { return .5 * noise(p) + .25 * noise(p * 2.1 + 11.) + .125 * noise(p * 4.3 + 5.) + .06; }`;

/** The camera of the picture and, with `onlyDepth`, that of the key light. `shell` lifts hair from the skin. */
export const vertex = `#version 300 es
precision highp float;
layout(location = 0) in vec3 place; layout(location = 1) in vec3 normal; layout(location = 2) in vec3 rest;
layout(location = 3) in float matter; layout(location = 4) in vec4 extra;
uniform mat4 camera, lamp; uniform float shell; uniform vec4 growth, bristle; uniform vec3 comb;
out vec3 at, facing, origin, byLamp; out vec4 part; flat out float kind;
void main() {
  vec3 p = place;
  if (shell > 0.) {
    float knot = step(5.5, matter) * step(matter, 6.5);
    float scalp = max(extra.x, knot), longest = scalp > .02 ? growth.x * mix(growth.y, 1., knot > .5 ? 1. : smoothstep(growth.z, growth.z + 1.1, rest.y)) : bristle.x;
    vec3 lean = scalp > .02 ? comb * growth.w : vec3(0., -.55, .1);
    p += normalize(normal + lean * shell * (scalp > .02 ? 1. : 1.)) * longest * shell;
  }
  at = p; facing = normal; origin = rest; part = extra; kind = matter;
  vec4 l = lamp * vec4(p, 1.); byLamp = l.xyz / l.w * .5 + .5;
  gl_Position = camera * vec4(p, 1.);
}`;

export const depthOnly = `#version 300 es
precision highp float;
in vec3 at, facing, origin, byLamp; in vec4 part; flat in float kind;
void main() {}`;

/** Skin, eyes, cloth, leather and, in shells, hair under a key light with a shadow, a fill and two rims. */
export const fragment = `#version 300 es
precision highp float; precision highp sampler2DShadow;
in vec3 at, facing, origin, byLamp; in vec4 part; flat in float kind;
uniform float shell; uniform vec3 eye, keyFrom, keyColour, fillFrom, fillColour, rimA, rimAColour, rimB, rimBColour, ambient;
uniform vec3 skin, lip, hair, iris, cloth, glove, cuff; uniform vec4 growth, bristle; uniform vec3 before; uniform float browSize, rows, seed, age, curl, sweat;
uniform sampler2DShadow shadow;
out vec4 colour;
${noise}
float lit(vec3 n) {
  float bias = .0016 + .003 * (1. - max(dot(n, keyFrom), 0.)), total = 0.;
  for (int i = 0; i < 16; i++) {
    vec2 o = (vec2(float(i % 4), float(i / 4)) - 1.5) * .0019;
    total += texture(shadow, vec3(byLamp.xy + o, byLamp.z - bias));
  }
  return total / 16.;
}
float ggx(vec3 n, vec3 v, vec3 l, float rough) {
  vec3 h = normalize(l + v); float a = rough * rough, d = max(dot(n, h), 0.);
  float q = d * d * (a * a - 1.) + 1.;
  return a * a / (3.1416 * q * q) * max(dot(n, l), 0.) * .25 / max(.1, pow(max(dot(l, h), .05), 1.));
}
void main() {
  vec3 n = normalize(facing), v = normalize(eye - at); float rough = .42, gloss = .5, wrap = .22; vec3 base = skin; vec3 bleed = vec3(0.);
  if (shell > 0. && part.x < .02 && part.y < .02 && kind < 5.5) discard;
  float s = lit(n);
  if (shell > 0.) {
    bool knot = kind > 5.5 && kind < 6.5;
    float scalp = knot ? 1. : part.x, jaw = part.y;
    if (scalp < .02 && jaw < .02) discard;
    bool head = scalp >= .02;
    float fine = head ? growth.x > .18 ? 62. : 95. : 90.;
    vec3 q = origin * fine + (head ? curl * 3. : .6) * (vec3(noise(origin * 26. + shell * 2.), noise(origin * 26. + 9.), noise(origin * 26. + 19. - shell * 2.)) - .5) * shell * (head ? 1. + curl * 2. : 1.);
    float strand = hash(floor(q) + seed);
    float density = head ? scalp * 1.15 : jaw * bristle.y;
    if (head && rows > 0.) density *= smoothstep(.25, .5, abs(fract(origin.x * rows + .5) - .5) * 2. + .0);
    density *= .8 + .4 * noise(origin * 9.);
    if (strand > density * (1. - pow(shell, 1.6) * .82) || density < .06) discard;
    base = hair * (.45 + .9 * hash(floor(q) + 5.)) * (.35 + .65 * shell); rough = .5; gloss = .18; wrap = .35;
    n = normalize(n + (vec3(hash(floor(q) + 1.), hash(floor(q) + 2.), hash(floor(q) + 3.)) - .5) * .9);
    s = mix(s, 1., .25);
  } else if (kind < .5) {
    float patches = fbm(origin * 5.5 + seed), pores = noise(origin * 95.), blotch = fbm(origin * 19. + seed);
    base = skin * mix(vec3(1.06, 1.02, 1.), vec3(.88, .76, .72), smoothstep(.28, .72, patches));
    base *= .9 + .2 * blotch; base *= 1. - .07 * pores;
    base = mix(base, lip, part.w * .75);
    base = mix(base, hair * .55 + skin * .08, clamp(part.x * growth.x < .05 ? part.x * .75 : part.x * .96, 0., 1.) * step(.02, growth.x));
    base = mix(base, hair * .5 + skin * .22, clamp(part.y, 0., 1.) * bristle.z);
    float stroke = noise(vec3(origin.x * 46. + origin.y * 20., origin.y * 110., 3.));
    float across = (abs(origin.x) - before.x * .3) / (before.x * 1.4);
    float middle = before.y + .2 + .075 * sin(clamp(across, 0., 1.) * 2.5), thick = .062 * (1. - .55 * across) * browSize;
    float brow = smoothstep(thick, thick * .35, abs(origin.y - middle)) * smoothstep(-.06, .08, across) * smoothstep(1.02, .8, across) * step(before.z - .35, origin.z);
    base = mix(base, hair * .5 + .001, brow * smoothstep(.1, .55, stroke + .16) * .7);
    vec3 o = origin * 60.; float e = .35;
    vec3 bump = vec3(noise(o + vec3(e,0,0)) - noise(o - vec3(e,0,0)), noise(o + vec3(0,e,0)) - noise(o - vec3(0,e,0)), noise(o + vec3(0,0,e)) - noise(o - vec3(0,0,e)));
    vec3 w = origin * vec3(5., 26., 9.);
    bump += age * vec3(0., noise(w + vec3(0,e,0)) - noise(w - vec3(0,e,0)), 0.) * 1.4;
    n = normalize(n - bump * .16);
    rough = mix(.58, .38, smoothstep(.35, .7, fbm(origin * 3. + 4. + seed)) * sweat); gloss = .12 + .16 * sweat; bleed = vec3(.3, .07, .03) * skin;
  } else if (kind < 1.5) {
    vec3 d = normalize(origin); float z = d.z;
    base = mix(vec3(.36, .31, .29), vec3(.46, .42, .4), smoothstep(.6, .85, z));
    float ring = length(d.xy); float fibre = .7 + .5 * noise(vec3(atan(d.y, d.x) * 9., ring * 18., 1.));
    base = mix(base, iris * .25, smoothstep(.47, .43, ring)); base = mix(base, iris * fibre, smoothstep(.43, .4, ring));
    base = mix(base, vec3(.003), smoothstep(.2, .17, ring)); base *= .35 + .65 * smoothstep(.5, -.25, d.y); if (z < 0.) base = vec3(.2);
    rough = .12; gloss = .9; wrap = .3;
  } else if (kind < 2.5) { base = vec3(.006); gloss = .05; }
  else if (kind < 3.5) {
    float weave = noise(origin * vec3(120., 120., 60.)), fold = fbm(origin * vec3(2.2, 3.1, 2.2) + seed);
    base = cloth * (.7 + .6 * fold) * (.86 + .28 * weave); rough = .8; gloss = .16; wrap = .3;
    n = normalize(n + (vec3(fbm(origin * 3.), fbm(origin * 3. + 7.), fbm(origin * 3. + 13.)) - .47) * 1.1);
  } else if (kind < 4.5) {
    base = glove * (.75 + .5 * fbm(origin * 8.)); rough = .3; gloss = .7;
    n = normalize(n + (vec3(fbm(origin * 4.), fbm(origin * 4. + 7.), fbm(origin * 4. + 13.)) - .47) * .9);
  } else if (kind < 5.5) { base = cuff; rough = .5; gloss = .3; }
  else if (kind < 6.5) { base = hair * .4; }
  else {
    base = cloth * (.7 + .5 * fbm(origin * vec3(2., 5., 2.))); rough = .75; gloss = .2; wrap = .35;
    n = normalize(n + (vec3(fbm(origin * vec3(2.2, 4.5, 2.2)), fbm(origin * vec3(2.2, 4.5, 2.2) + 7.), fbm(origin * 2.5 + 13.)) - .47) * 1.3);
  }
  float k = dot(n, keyFrom), f = max(dot(n, fillFrom) * .6 + .4, 0.), fres = pow(1. - max(dot(n, v), 0.), 4.);
  float k0 = clamp((k + wrap) / (1. + wrap), 0., 1.);
  vec3 light = keyColour * (k0 * mix(.06, 1., s)) + fillColour * f * f + ambient * (.6 + .4 * n.y);
  vec3 shade = base * light + bleed * keyColour * smoothstep(-.3, .12, k) * smoothstep(.5, .05, k) * s * .5;
  shade += gloss * (keyColour * ggx(n, v, keyFrom, rough) * s + fillColour * .3 * ggx(n, v, fillFrom, rough));
  float ra = max(dot(n, rimA), 0.), rb = max(dot(n, rimB), 0.);
  shade += base * (rimAColour * ra + rimBColour * rb) * 1.6;
  float edge = .18 + 1.6 * fres;
  shade += gloss * .55 * edge * (rimAColour * (pow(ra, 1.5) * .22 + ggx(n, v, rimA, rough) * .6) + rimBColour * (pow(rb, 1.5) * .22 + ggx(n, v, rimB, rough) * .6));
  shade = shade * (2.51 * shade + .03) / (shade * (2.43 * shade + .59) + .14);
  colour = vec4(pow(clamp(shade, 0., 1.), vec3(1. / 2.2)), 1.);
}`;
