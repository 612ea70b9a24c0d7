"""A person in a pose as parts for the renderer: skin, eyes, hair, gear. Each part: name, kind, points, faces (quads), value."""
import numpy as np
from human import Human, euler, target
from mathutils import Vector, noise
from strands import Skin, along_skull, braid, comb, tubes, unit

BODY = 13380


def ease(low, high, value):
    t = np.clip((value - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def subdivide(points, faces):
    """One step of Catmull and Clark on quads; `points` may have any number of columns."""
    middle = points[faces].mean(axis=1)
    sides = np.stack([faces, np.roll(faces, -1, axis=1)], axis=2).reshape(-1, 2)
    edges, inverse, count = np.unique(np.sort(sides, axis=1), axis=0, return_inverse=True, return_counts=True)
    inverse = inverse.reshape(-1)
    owner = np.repeat(np.arange(len(faces)), 4)
    around = np.zeros((len(edges), points.shape[1]))
    np.add.at(around, inverse, middle[owner])
    half = points[edges].mean(axis=1)
    on_edge = np.where((count == 2)[:, None], (half * 2 + around) / 4, half)
    size = len(points)
    valence, by_face, by_edge, many = np.zeros(size), np.zeros_like(points), np.zeros_like(points), np.zeros(size)
    np.add.at(by_face, faces.reshape(-1), np.repeat(middle, 4, axis=0))
    np.add.at(many, faces.reshape(-1), 1)
    rim = np.zeros(size, dtype=bool)
    for column in (0, 1):
        np.add.at(by_edge, edges[:, column], half)
        np.add.at(valence, edges[:, column], 1)
        rim[edges[count != 2, column]] = True
    n = np.maximum(valence, 1)[:, None]
    moved = (by_face / np.maximum(many, 1)[:, None] + 2 * by_edge / n + (n - 3) * points) / n
    kept = np.where((rim | (many == 0))[:, None], points, moved)
    a, b, c, d = faces.T
    e = (inverse.reshape(-1, 4) + size).T
    f = np.arange(len(faces)) + size + len(edges)
    quads = np.concatenate([np.stack(q, axis=1) for q in ((a, e[0], f, e[3]), (e[0], b, e[1], f), (f, e[1], c, e[2]), (e[3], f, e[2], d))])
    return np.concatenate([kept, on_edge, middle]), quads


def normals(points, faces):
    cross = np.cross(points[faces[:, 2]] - points[faces[:, 0]], points[faces[:, 3]] - points[faces[:, 1]])
    total = np.zeros_like(points)
    for corner in range(4):
        np.add.at(total, faces[:, corner], cross)
    return unit(total)


def strength(name, size):
    index, move = target(name)
    length = np.linalg.norm(move, axis=1)
    value = np.zeros(size)
    value[index] = length / length.max()
    return value


def compact(faces):
    used, index = np.unique(faces, return_inverse=True)
    return used, index.reshape(faces.shape)


class Regions:
    """Where hair and beard grow, before the pose."""

    def __init__(self, human):
        rest, head = human.rest, human.weight("head")
        self.eyes = (human.joints["joint-l-eye"] + human.joints["joint-r-eye"]) / 2
        self.gap = human.joints["joint-l-eye"][0]
        body = np.arange(len(rest)) < BODY
        skull = rest[body & (head > 0.6)]
        self.top, self.back, self.wide = skull[:, 1].max(), skull[:, 2].min(), np.abs(skull[:, 0]).max()
        self.centre = np.array([0, self.eyes[1] + 0.25, (self.eyes[2] + self.back) / 2])
        lips = np.maximum(strength("mouth/mouth-upperlip-volume-incr", len(rest)), strength("mouth/mouth-lowerlip-volume-incr", len(rest)))
        self.lips = ease(0.3, 0.8, lips) * body
        self.body, self.head = body, head

    def shares(self, points):
        """Height above the eyes (1 at the top), depth (0 at the back, 1 at the eyes), distance to the side."""
        height = (points[:, 1] - self.eyes[1]) / (self.top - self.eyes[1])
        depth = (points[:, 2] - self.back) / (self.eyes[2] - self.back)
        return height, depth, np.abs(points[:, 0])

    def scalp(self, points, recede=0.0):
        height, depth, side = self.shares(points)
        line = np.interp(depth, [0, 0.24, 0.36, 0.44, 0.52, 0.6, 0.66, 0.78, 0.9, 1.0, 1.15], [-0.62, -0.45, -0.1, 0.22, 0.1, 0.0, 0.1, 0.36, 0.52, 0.6, 0.66])
        line = line + recede * ease(0.55, 0.95, depth) * (0.4 + 0.6 * ease(0.2, 0.7, side / self.wide))
        ear = (side > self.wide * 0.84) & (height < 0.24) & (depth > 0.3) & (depth < 0.66)
        return ease(-0.01, 0.1, height - line) * ~ear

    def beard(self, points, lips):
        height, depth, side = self.shares(points)
        jaw = np.interp(depth, [0.45, 0.55, 0.66, 0.85, 1.0, 1.3], [0.0, -0.1, -0.36, -0.56, -0.6, -0.53])
        ear = (side > self.wide * 0.84) & (depth < 0.56)
        return ease(0, 0.12, jaw - height) * ~ear * (depth > 0.44) * ease(-1.42, -1.2, height + 0.34 * (1 - depth)) * (1 - ease(0.05, 0.4, lips))

    def brow(self, points, thick):
        """An arc over each eye, in units of half the distance between the eyes."""
        x = np.abs(points[:, 0]) / self.gap
        y = (points[:, 1] - self.eyes[1]) / self.gap
        arc = np.interp(x, [0.35, 0.6, 1.0, 1.35, 1.7], [0.5, 0.58, 0.69, 0.72, 0.5])
        half = np.interp(x, [0.3, 0.42, 1.0, 1.7, 1.76], [0.0, 0.115, 0.1, 0.045, 0.0]) * thick
        front = points[:, 2] > self.eyes[2] - 0.12
        return ease(1.0, 0.55, np.abs(y - arc) / np.maximum(half, 1e-3)) * (half > 0.005) * front


class Figure:
    def __init__(self, person, pose):
        self.person, self.pose = person, pose
        self.dice = np.random.default_rng(person.get("seed", 1))
        self.human = Human({**person["morphs"], **pose.get("morphs", {})})
        self.regions = Regions(self.human)
        self.quads = {}
        for group, corners in self.human.faces:
            if len(corners) == 4:
                self.quads.setdefault("lashes" if "eyelashes" in group else group, []).append(corners)
        self.quads = {name: np.array(faces) for name, faces in self.quads.items()}
        self.parts = []
        self._head_rest()
        self._pose()

    def _head_rest(self):
        body = self.quads["body"]
        head = self.human.weight("head", "neck_01")
        used, faces = compact(body[head[body].min(axis=1) > 0.3])
        columns = np.hstack([self.human.rest[used], self.regions.lips[used, None]])
        columns, faces = subdivide(columns, faces)
        self.head_lips = columns[:, 3]
        self.skin = Skin(columns[:, :3], faces, normals(columns[:, :3], faces))

    def _pose(self):
        pose, human = self.pose, self.human
        pitch, yaw, roll = pose.get("head", (0, 0, 0))
        lean, twist = pose.get("lean", 0), pose.get("twist", 0)
        turns = {
            "spine_02": euler(lean * 0.5, twist * 0.6),
            "spine_03": euler(lean, twist),
            "neck_01": euler(pitch * 0.5 + lean * 0.7, yaw * 0.5 + twist * 0.5, roll * 0.5),
            "head": euler(pitch, yaw, roll),
        }
        aims = dict(pose.get("arms", {}))
        lift = pose.get("shrug", 0)
        if lift:
            aims["clavicle_l"], aims["clavicle_r"] = (1, lift, 0.1), (-1, lift, 0.1)
        fingers = {}
        if pose.get("fist"):
            for side in "lr":
                self._fist(fingers, side)
        human.pose(turns, aims)

    def _fist(self, fingers, side):
        pass

    def on_head(self, points):
        """Places of the resting head, moved with the head."""
        human = self.human
        return human.place["head"] + (points - human.heads["head"]) @ human.rotation["head"].T

    def add(self, name, kind, points, faces, value, **more):
        self.parts.append({"name": name, "kind": kind, "points": points, "faces": faces, "value": value, **more})

    def body(self):
        human, person, regions = self.human, self.person, self.regions
        faces = self.quads["body"]
        arms = human.weight("upperarm_l", "upperarm_r", "lowerarm_l", "lowerarm_r", "hand_l", "hand_r")
        keep = (human.rest[faces][:, :, 1].min(axis=1) > 2.6) | (arms[faces].max(axis=1) > 0.3)
        used, faces = compact(faces[keep])
        columns = np.hstack([human.points[used], human.rest[used], regions.lips[used, None], human.weight("head")[used, None]])
        for _ in range(2):
            columns, faces = subdivide(columns, faces)
        place, rest, lips, head = columns[:, :3], columns[:, 3:6], columns[:, 6], columns[:, 7]
        skin = person["skin"]
        value = np.full(len(place), skin)
        on_head = ease(0.3, 0.6, head)
        hair = person["hair"]
        scalp = regions.scalp(rest, hair.get("recede", 0)) * on_head
        value *= 1 - hair.get("shade", 0.6) * scalp * (1 - hair["value"] * 0.5)
        beard = person.get("beard")
        if beard:
            value *= 1 - beard["shade"] * regions.beard(rest, lips) * on_head
        value *= 1 - (0.38 if person["sex"] == "male" else 0.55) * lips
        value *= 1 - 0.35 * regions.brow(rest, 1.2) * on_head
        self.add("body", "skin", place, faces, value)
        gaze = human.rotation["head"] @ euler(self.pose.get("look", (0, 0))[0], self.pose.get("look", (0, 0))[1], 0)
        for side in ("l", "r"):
            used, faces = compact(self.quads[f"helper-{side}-eye"])
            ball = human.points[used]
            for _ in range(2):
                ball, faces = subdivide(ball, faces)
            local = unit(ball - ball.mean(axis=0)) @ gaze
            z = local[:, 2]
            value = np.where(z > 0.972, 0.004, np.where(z > 0.86, person.get("iris", 0.06), 0.5))
            self.add("eye", "eye", ball, faces, value)
        used, faces = compact(self.quads["lashes"])
        self.add("lashes", "hair", human.points[used], faces, 0.01)

    # Hair

    def strands(self, name, weight, count, length, thick, steps, value, sides=3, taper=0.3, **how):
        place, normal, share = self.skin.roots(weight, count, self.dice)
        if len(place) == 0:
            return
        size = length(place) if callable(length) else np.full(len(place), float(length))
        size = size * (0.75 + 0.5 * self.dice.random(len(place))) * (0.35 + 0.65 * share)
        path = comb(self.skin, place, normal, size, dice=self.dice, steps=steps, **how)
        points, faces = tubes(self.on_head(path.reshape(-1, 3)).reshape(path.shape), np.full(len(path), thick), sides, taper)
        shade = np.repeat(value * (0.7 + 0.6 * self.dice.random(len(path))), (steps + 1) * sides)
        self.add(name, "hair", points, faces, shade)

    def hair(self):
        hair, regions, skin, dice = self.person["hair"], self.regions, self.skin, self.dice
        value, cut = hair["value"], hair["cut"]
        scalp = regions.scalp(skin.points, hair.get("recede", 0))
        height, depth, side = regions.shares(skin.points)
        wear = self.pose.get("wear", self.person.get("wear", ()))
        if "scarf" in wear or self.pose.get("gear", self.person.get("gear")) == "hood":
            return
        if "beanie" in wear or "cap" in wear:
            scalp = scalp * ease(0.42, 0.34, height + 0.3 * (1 - depth))
        crown = np.array([0, regions.top - 0.05, regions.back + 0.55])
        away = lambda p: unit(p - crown)

        def faded(low, high, from_, to):
            def length(p):
                h = regions.shares(p)[0] + 0.25 * ease(0.6, 0.2, regions.shares(p)[1])
                return low + (high - low) * ease(from_, to, h)

            return length

        if cut == "bald":
            return
        if cut == "buzz":
            self.strands("hair", scalp, 15000, 0.07, 0.0075, 2, value, field=away, lift=0.55)
        elif cut == "tight":
            self.strands("hair", scalp, 12000, faded(0.03, 0.2, -0.1, 0.5), 0.0085, 5, value, field=away, lift=0.85, curl=0.03, turns=2.5, clump=1, mess=0.3)
        elif cut == "fade":
            self.strands("hair", scalp, 14000, faded(0.025, 0.24, 0.25, 0.8), 0.0075, 5, value, field=lambda p: unit(away(p) * 0.6 + np.array([0.2, 0.3, 0.35])), lift=0.34, mess=0.12)
        elif cut == "crop":
            self.strands("hair", scalp, 14000, faded(0.1, 0.36, 0.0, 0.6), 0.0075, 6, value, field=lambda p: unit(away(p) + np.array([0.0, -0.1, 0.5])), lift=0.3, mess=0.22)
        elif cut == "swept":
            self.strands("hair", scalp, 15000, faded(0.08, 0.7, 0.1, 0.6), 0.008, 7, value, field=lambda p: np.array([0.05, 0.0, -1.0]) + 0 * p, lift=0.34, mess=0.08, layer=0.1)
        elif cut == "mohawk":
            strip = scalp * ease(0.62, 0.4, side / regions.wide)
            self.strands("sides", scalp, 9000, 0.05, 0.0075, 2, value, field=away, lift=0.6)
            self.strands("hair", strip, 9000, 0.3, 0.008, 7, value, field=lambda p: np.array([0, 0.6, -0.7]) + 0 * p, lift=0.7, mess=0.12)
        elif cut == "curls":
            self.strands("hair", scalp, 9000, faded(0.25, 0.8, -0.2, 0.6), 0.009, 14, value, field=away, lift=0.6, gravity=0.08, curl=0.06, turns=3.5, clump=1, mess=0.35, layer=0.2)
        elif cut == "afro":
            self.strands("hair", scalp, 9000, faded(0.5, 0.8, -0.5, 0.6), 0.011, 10, value, field=away, lift=0.97, curl=0.05, turns=6, clump=1, mess=0.35, layer=0)
        elif cut == "rows":
            count = hair.get("rows", 11)
            tilts = np.linspace(-62, 62, count)
            starts = 44 + np.abs(tilts) * 0.32
            ends = 205 - np.abs(tilts) * 0.5
            paths = along_skull(skin, regions.centre, starts, ends, tilts, 44, 0.02)
            tail = hair.get("tail", 0)
            if tail:
                drop = np.linspace(0, tail, 16)[1:, None] * np.array([0, -1.0, -0.12])
                paths = np.concatenate([paths, paths[:, -1:, :] * np.array([0.8, 1, 1]) + np.array([0, 0, -0.06]) + drop[None]], axis=1)
            points, faces = braid(self.on_head(paths.reshape(-1, 3)).reshape(paths.shape), 0.075)
            self.add("hair", "hair", points, faces, value)
            self.strands("fuzz", scalp, 6000, 0.04, 0.0075, 2, value, field=away, lift=0.4)
        elif cut == "locs":
            place, normal, _ = skin.roots(scalp, hair.get("count", 150), dice)
            size = hair.get("length", 1.9) * (0.8 + 0.4 * dice.random(len(place)))
            back = lambda p: np.stack([np.sign(p[:, 0]) * 0.3, -0.35 + 0 * p[:, 0], -0.9 + 0 * p[:, 0]], axis=1)
            path = comb(skin, place, normal, size, back, 0.3, 16, dice, gravity=0.22, mess=0.1, layer=0.14, curl=0.02, turns=2)
            points, faces = braid(self.on_head(path.reshape(-1, 3)).reshape(path.shape), 0.05)
            self.add("hair", "hair", points, faces, value)
            self.strands("fuzz", scalp, 7000, 0.08, 0.008, 3, value, field=away, lift=0.4)
        elif cut in ("bun", "knot", "tail"):
            tie = {
                "bun": np.array([0, regions.eyes[1] + 0.55, regions.back - 0.1]),
                "knot": np.array([0, regions.top + 0.12, regions.back + 0.45]),
                "tail": np.array([0, regions.top - 0.25, regions.back - 0.02]),
            }[cut]
            far = lambda p: np.clip(np.linalg.norm(p - tie, axis=1) * 1.08, 0.1, 2.4)
            self.strands("hair", scalp, 12000, far, 0.009, 12, value, taper=0.9, field=lambda p: tie - p, lift=0.1, mess=0.06, layer=0.05)
            if cut == "tail":
                start = tie + dice.normal(0, 0.06, (2600, 3))
                way = unit(np.array([0, 0.35, -1.0]) + dice.normal(0, 0.25, (2600, 3)))
                steps, path = 16, [start]
                for _ in range(steps):
                    path.append(path[-1] + way * 0.15)
                    way = unit(way + np.array([0, -0.32, 0.03]) + dice.normal(0, 0.05, way.shape))
                points, faces = tubes(self.on_head(np.stack(path, axis=1).reshape(-1, 3)).reshape(2600, steps + 1, 3), np.full(2600, 0.008))
                self.add("tail", "hair", points, faces, value)
            else:
                t = dice.random(2200) * 2 * np.pi
                ring = np.linspace(0, 2.2 * np.pi, 15)[None, :] + t[:, None]
                radius = 0.3 * (0.45 + 0.55 * np.sqrt(dice.random((2200, 1))))
                rise = dice.normal(0, 0.1, (2200, 1)) * np.ones_like(ring)
                path = np.stack([np.cos(ring) * radius, rise + 0.06 * np.sin(ring * 2), np.sin(ring) * radius], axis=2)
                tilt = euler(-60 if cut == "bun" else -25, 0, 8)
                path = path @ tilt.T + tie + np.array([0, 0.05, -0.1])
                points, faces = tubes(self.on_head(path.reshape(-1, 3)).reshape(path.shape), np.full(2200, 0.011))
                self.add("bun", "hair", points, faces, value)
        elif cut == "long":
            part = hair.get("part", 0.15)
            self.strands(
                "hair", scalp, 10000, hair.get("length", 3.0), 0.0105, 18, value, taper=0.6,
                field=lambda p: np.stack([np.sign(p[:, 0] - part) * 0.55, -0.5 + 0 * p[:, 0], -0.25 + 0 * p[:, 0]], axis=1),
                lift=0.35, gravity=0.22, mess=0.05, layer=0.16, curl=hair.get("curl", 0.0), turns=4, clump=1,
            )
        else:
            raise ValueError(cut)

    def face_hair(self):
        person, regions, skin = self.person, self.regions, self.skin
        value = person["hair"].get("brow", person["hair"]["value"])
        out = lambda p: np.stack([np.sign(p[:, 0]), 0.25 - 0.4 * (np.abs(p[:, 0]) / regions.gap - 0.4), -0.2 + 0 * p[:, 0]], axis=1)
        self.strands("brows", regions.brow(skin.points, 0.95 if person["sex"] == "male" else 0.62), 1300 if person["sex"] == "male" else 800, 0.085, 0.0055, 3, value, field=out, lift=0.1, mess=0.08, layer=0.0)
        beard = person.get("beard")
        if beard and beard["length"] > 0:
            weight = regions.beard(skin.points, self.head_lips)
            if beard.get("only") == "moustache":
                weight = weight * (skin.points[:, 1] > regions.eyes[1] - 1.02 * (regions.top - regions.eyes[1])) * (np.abs(skin.points[:, 0]) < 0.42)
            if beard.get("only") == "goatee":
                weight = weight * (np.abs(skin.points[:, 0]) < 0.36)
            down = lambda p: np.stack([0.25 * p[:, 0], -1 + 0 * p[:, 0], 0.35 + 0 * p[:, 0]], axis=1)
            self.strands("beard", weight, beard.get("count", 9000), beard["length"], 0.008, 4, person["hair"].get("beard", value), field=down, lift=0.5, mess=0.25, curl=beard.get("curl", 0.01), turns=2, layer=0.0)

    # Gear

    def shell(self, name, kind, edge, off, value, soft=0, folds=(), base="tights", rim=0.05, levels=2):
        """Cloth over the body. `edge(rest)` is negative where there is cloth: elsewhere the shell lies under the skin, so its rim is clean."""
        human = self.human
        faces = self.quads["helper-tights"] if base == "tights" else self.quads["body"]
        rest = human.rest
        low = rest[faces][:, :, 1].min(axis=1)
        faces = faces[(low > 1.5) | (human.weight("lowerarm_l", "lowerarm_r", "upperarm_l", "upperarm_r", "hand_l", "hand_r")[faces].max(axis=1) > 0.3)]
        used, faces = compact(faces)
        columns = np.hstack([human.points[used], rest[used]])
        for _ in range(levels):
            columns, faces = subdivide(columns, faces)
        place, rest = columns[:, :3], columns[:, 3:]
        f = edge(rest)
        if soft:
            place = relax(place, faces, soft)
        normal = normals(place, faces)
        inside = ease(0.05, -0.05, f)
        high = off + rim * np.exp(-((f + 0.09) / 0.06) ** 2)
        for stretch, size, strong in folds:
            high = high + strong * creases(rest * np.array(stretch) / size) * inside
        place = place + normal * (-0.25 + (high + 0.25) * inside)[:, None]
        self.add(name, kind, place, faces[f[faces].min(axis=1) < 0.12], value)

    def gear(self):
        person, human = self.person, self.human
        gear = self.pose.get("gear", person.get("gear", "bare"))
        neck = human.joints["joint-neck"]
        cloth = person.get("cloth", 0.08)
        wrist = np.abs(human.joints["joint-l-hand"][0]) if "joint-l-hand" in human.joints else 4.6
        crew = lambda high, slope: lambda p: p[:, 1] - (neck[1] + high) - slope * (p[:, 2] - neck[2])
        folds = [((1.6, 0.6, 1.6), 1.3, 0.06)]
        loose = [((1.8, 0.5, 1.8), 1.5, 0.13)]

        def vee(p):
            front = ease(-0.1, 0.3, p[:, 2] - neck[2])
            opening = (p[:, 1] - (neck[1] - 2.3)) * 0.42
            return np.where(front > 0.5, opening - np.abs(p[:, 0]), p[:, 1] - neck[1] - 0.22)

        sleeveless = lambda p: np.maximum(p[:, 1] - (neck[1] - 0.2) + 0.5 * (p[:, 2] - neck[2]) * ease(0.9, 0.2, np.abs(p[:, 0])), (np.abs(p[:, 0]) - 1.55) * 0.9)

        if gear == "rash":
            self.shell("rash", "cloth", crew(0.06, -0.32), 0.04, cloth, soft=8, rim=0.035)
        elif gear == "tank":
            self.shell("tank", "cloth", sleeveless, 0.045, cloth, soft=6, rim=0.025)
        elif gear == "shirt":
            self.shell("shirt", "cloth", crew(-0.12, -0.5), 0.14, cloth, soft=12, folds=folds, rim=0.03)
        elif gear == "jumper":
            self.shell("jumper", "cloth", crew(0.42, -0.2), 0.17, cloth, soft=16, folds=folds, rim=0.07)
        elif gear in ("robe", "hood"):
            self.shell("robe", "cloth", vee, 0.3, cloth, soft=30, folds=loose, rim=0.015)
            self.shell("shirt", "cloth", crew(-0.06, -0.4), 0.06, cloth * 0.5, soft=4, rim=0.03)
            self._hood(gear == "hood", cloth)
        elif gear in ("coat", "jacket"):
            if gear == "jacket":
                self.shell("jumper", "cloth", crew(0.3, -0.25), 0.1, min(1, cloth * 2.2 + 0.04), soft=10, rim=0.06)
            else:
                self.shell("shirt", "cloth", crew(0.12, -0.3), 0.1, 0.5, soft=8, rim=0.05)
            self.shell("coat", "cloth", vee, 0.24, cloth, soft=24, folds=folds, rim=0.015)
            self._lapel(cloth)
        elif gear != "bare":
            raise ValueError(gear)
        wear = self.pose.get("wear", person.get("wear", ()))
        for one in wear:
            getattr(self, f"_wear_{one}")(person.get("wearValue", cloth))
        if self.pose.get("gloves"):
            self._gloves(person.get("glove", 0.3))

    def _lapel(self, cloth):
        """A raised collar round the neck, open in front."""
        neck = self.human.joints["joint-neck"]
        rows, columns = 7, 33
        u = np.linspace(-1, 1, columns)
        points = []
        for v in np.linspace(0, 1, rows):
            around = u * np.pi * 0.8
            radius = 0.86 + 0.26 * np.sin(v * np.pi * 0.9) - 0.1 * v
            high = -0.3 + 0.75 * np.sin(v * np.pi * 0.55) - 0.5 * np.abs(u) ** 2.2 - 0.5 * ease(0.6, 1, v)
            points.append(neck + np.stack([np.sin(around) * radius * 0.95, high + 0 * u, -np.cos(around) * radius - 0.02], axis=1))
        self.add("lapel", "cloth", np.concatenate(points), grid(rows, columns), cloth, thick=0.07, levels=2)

    def _hood(self, up, cloth):
        """Up: like the hood of a pram, arches round a hinge at the neck. Down: a roll of cloth that lies round the neck."""
        regions, human = self.regions, self.human
        rows, columns = 19, 45
        u = np.linspace(-1, 1, columns)
        neck = human.joints["joint-neck"]
        points = []
        for v in np.linspace(0, 1, rows):
            if up:
                hinge = np.array([0, neck[1] - 0.32, 0.42])
                tall = regions.top - hinge[1]
                psi = np.radians(np.interp(v, [0, 1], [57, 208]))
                reach = np.interp(v, [0, 0.08, 0.3, 0.5, 0.75, 1], [1.04, 1.07, 1.1, 1.06, 0.72, 0.5]) * tall
                theta = u * np.pi / 2
                side, rise = np.sign(np.sin(theta)) * np.abs(np.sin(theta)) ** 0.85, np.maximum(np.cos(theta), 0) ** 0.5
                wide = regions.wide * np.interp(v, [0, 0.3, 0.6, 1], [1.12, 1.22, 1.3, 1.4])
                point = np.stack([side * wide, np.sin(psi) * reach * rise, np.cos(psi) * reach * rise], axis=1) + hinge
                crease = np.array([creases(np.array([[p[0] * 0.8, p[1] * 0.8, v * 5]]))[0] for p in point])
                point = point + (point - regions.centre) * (0.05 * crease * ease(0, 0.15, v))[:, None]
                points.append(point)
            else:
                turn = v * 2 * np.pi
                around = u * np.pi * 0.9
                fat = 0.2 + 0.22 * (1 - np.abs(u)) ** 0.8
                radius = 0.98 + fat * np.cos(turn)
                drop = 0.75 * ease(0.35, 1, np.abs(u)) - 0.1
                wave = 0.06 * creases(np.stack([u * 5, np.full_like(u, v * 3), 0 * u], axis=1))
                base = neck + np.array([0, -0.25, -0.02])
                points.append(base + np.stack([np.sin(around) * (radius + wave), fat * np.sin(turn) - drop + wave, -np.cos(around) * (radius + wave)], axis=1))
        points = np.concatenate(points)
        if up:
            points = self.on_head(points)
        self.add("hood", "cloth", points, grid(rows, columns), cloth, thick=0.09, levels=2)

    def on_skull(self, name, kind, edge, off, value, rim=0.04, soft=4):
        """Something that sits on the head; `edge(height, depth, side)` is negative where it is, `off` its distance or a function of the same."""
        points, faces = self.skin.points, self.skin.faces
        f = edge(*self.regions.shares(points))
        place = relax(points, faces, soft)
        normal = normals(place, faces)
        inside = ease(0.05, -0.05, f)
        thick = off(*self.regions.shares(points)) if callable(off) else off
        high = thick + rim * np.exp(-((f + 0.1) / 0.07) ** 2)
        shown = faces[f[faces].min(axis=1) < 0.1]
        self.add(name, kind, self.on_head(place + normal * (-0.2 + (high + 0.2) * inside)[:, None]), shown, value)

    def _wear_beanie(self, value):
        self.on_skull("beanie", "cloth", lambda h, d, s: 0.42 - 0.3 * (1 - d) - h, 0.13, value, rim=0.09, soft=10)

    def _wear_cap(self, value):
        self.on_skull("cap", "cloth", lambda h, d, s: 0.5 - 0.22 * (1 - d) - h, 0.12, value, rim=0.01, soft=10)
        regions = self.regions
        rows, columns = 6, 25
        u = np.linspace(-1, 1, columns)
        front = self.skin.points[(np.abs(self.skin.points[:, 0]) < 0.1) & (np.abs(regions.shares(self.skin.points)[0] - 0.52) < 0.08)][:, 2].max() + 0.08
        y = regions.eyes[1] + 0.52 * (regions.top - regions.eyes[1])
        points = []
        for v in np.linspace(0, 1, rows):
            reach = 0.72 * v
            points.append(np.stack([np.sin(u * 1.25) * regions.wide * 0.92, y - 0.16 * v - 0.1 * np.abs(u) ** 2 * (0.4 + v), front - 0.75 * (1 - np.cos(u * 1.25)) + reach * np.cos(u * 1.3) ** 0.6], axis=1))
        self.add("peak", "cloth", self.on_head(np.concatenate(points)), grid(rows, columns), value, thick=0.04, levels=1)

    def _wear_band(self, value):
        self.on_skull("band", "gear", lambda h, d, s: np.abs(h - 0.44 + 0.2 * (1 - d)) - 0.12, 0.06, value, rim=0.02, soft=6)

    def _wear_scarf(self, value):
        """A headscarf: hair gathered under it at the back, folds that follow the face, two turns round the neck and an end that hangs."""
        edge = lambda h, d, s: d - np.interp(h, [-2.2, -1.25, -0.9, -0.2, 0.35, 0.62, 0.8], [1.5, 0.95, 0.78, 0.7, 0.82, 0.96, 1.5])

        def off(h, d, s):
            bun = 0.42 * np.exp(-(((d + 0.02) / 0.3) ** 2)) * np.exp(-(((h - 0.12) / 0.5) ** 2))
            folds = creases(np.stack([d * 4.2 + 0.5 * h, h * 0.7, s * 0.6 + 3], axis=1))
            return 0.12 + bun + 0.055 * folds * ease(0.92, 0.7, d)

        self.on_skull("scarf", "cloth", edge, off, value, rim=0.09, soft=10)
        neck = self.human.joints["joint-neck"]
        rows, columns = 21, 73
        u = np.linspace(-1, 1, columns)
        for seed, fat, wide, rise, tilt in ((0.0, 0.3, 0.66, 0.2, 0.16), (7.0, 0.34, 0.86, -0.16, -0.1)):
            points = []
            for v in np.linspace(0, 1, rows):
                turn, around = v * 2 * np.pi, (u + 1) * np.pi
                radius = wide + fat * 0.75 * np.cos(turn)
                wave = 0.13 * creases(np.stack([np.sin(around) * 1.2 + seed, np.full_like(u, v * 6), np.cos(around) * 1.2], axis=1))
                points.append(neck + np.array([0, rise, 0.14]) + np.stack([np.sin(around) * (radius + wave), fat * 1.2 * np.sin(turn) + wave + tilt * np.cos(around + 0.6), -np.cos(around) * (radius + wave)], axis=1))
            self.add("drape", "cloth", np.concatenate(points), grid(rows, columns), value, levels=2)
        rows, columns = 25, 25
        u, points = np.linspace(-1, 1, columns), []
        for v in np.linspace(0, 1, rows):
            crease = 0.16 * creases(np.stack([u * 2.6, np.full_like(u, v * 0.7), 0 * u + 5], axis=1))
            half = 0.34 + 0.34 * v
            points.append(neck + np.stack([0.3 + 0.5 * v + u * half, 0 * u - 0.1 - 3.0 * v, 0.95 + 0.62 * np.sin(min(1, v * 1.6) * np.pi / 2) - 0.18 * u * u + crease], axis=1))
        self.add("end", "cloth", np.concatenate(points), grid(rows, columns), value * 0.92, thick=0.05, levels=2)

    def _wear_glasses(self, _):
        regions = self.regions
        t = np.linspace(0, 2 * np.pi, 33)
        z = regions.eyes[2] + 0.33
        y = regions.eyes[1] - 0.02
        paths = []
        for side in (-1, 1):
            x = np.sign(np.cos(t)) * np.abs(np.cos(t)) ** 0.75 * 0.27
            paths.append(np.stack([side * regions.gap * 1.04 + x, y + np.sign(np.sin(t)) * np.abs(np.sin(t)) ** 0.75 * 0.2, z - 0.3 * x * side], axis=1))
            s = np.linspace(0, 1, 33)
            paths.append(np.stack([side * (regions.gap * 1.04 + 0.27 + (regions.wide * 0.97 - regions.gap * 1.04 - 0.27) * s**0.5), y + 0.06 - 0.02 * s, z - 0.08 - (z - 0.35) * s], axis=1))
        s = np.linspace(-1, 1, 33)
        paths.append(np.stack([s * (regions.gap * 1.04 - 0.26), y + 0.06 + 0.05 * (1 - s * s), z + 0.06 + 0.03 * (1 - s * s)], axis=1))
        path = np.array(paths)
        points, faces = tubes(self.on_head(path.reshape(-1, 3)).reshape(path.shape), np.full(len(path), 0.026), sides=8, taper=1)
        self.add("glasses", "gear", points, faces, 0.03)

    def _gloves(self, value):
        human = self.human
        for side, inward in (("l", -1.0), ("r", 1.0)):
            wrist, tip = human.place[f"hand_{side}"], human.tip[f"hand_{side}"]
            along = unit(tip - wrist)
            down = unit(human.place[f"lowerarm_{side}"] - wrist)
            across = unit(np.array([inward, 0, 0.25]))
            palm = unit(np.cross(along, across))
            if palm[2] > 0:
                palm = -palm
            balls = [
                (wrist + along * 0.85, (0.6, 0.62, 0.82), along),
                (wrist + along * 1.32 - palm * 0.06, (0.6, 0.64, 0.46), along),
                (wrist + along * 1.15 + palm * 0.36, (0.5, 0.42, 0.5), along),
                (wrist + along * 0.8 + across * 0.56 + palm * 0.12, (0.21, 0.23, 0.52), along + across * 0.25),
                (wrist + along * 0.2, (0.46, 0.46, 0.5), along),
            ]
            parts = [sphere(*ball) for ball in balls]
            size, points, faces = 0, [], []
            for p, f in parts:
                points.append(p)
                faces.append(f + size)
                size += len(p)
            self.add("glove", "gear", np.concatenate(points), np.concatenate(faces), value, voxel=0.045, soft=7)
            ring = np.linspace(0, 2 * np.pi, 33)
            a = unit(np.cross(down, np.array([0.3, 0.2, 0.9])))
            b = np.cross(down, a)
            path = np.stack([wrist + down * k + (np.cos(ring)[:, None] * a + np.sin(ring)[:, None] * b) * r for k, r in ((-0.02, 0.455), (0.1, 0.44), (0.22, 0.425), (0.34, 0.41), (0.46, 0.4), (0.58, 0.39))])
            points, faces = tubes(path, np.full(len(path), 0.075), sides=8, taper=1)
            self.add("cuff", "cloth", points, faces, 0.5)


def relax(points, faces, rounds):
    """Each point moves towards the middle of its neighbours: cloth does not follow every hollow."""
    sides = np.concatenate([faces[:, [0, 1]], faces[:, [1, 2]], faces[:, [2, 3]], faces[:, [3, 0]]])
    many = np.zeros(len(points))
    np.add.at(many, sides[:, 0], 1)
    np.add.at(many, sides[:, 1], 1)
    many = np.maximum(many, 1)[:, None]
    at = points.copy()
    for _ in range(rounds):
        total = np.stack([np.bincount(sides[:, 0], at[sides[:, 1], c], len(at)) + np.bincount(sides[:, 1], at[sides[:, 0], c], len(at)) for c in range(3)], axis=1)
        at = at * 0.4 + total / many * 0.6
    return at


def creases(points):
    """Smooth noise with narrow valleys, about -1 to 1."""
    return np.array([1 - 2.2 * abs(noise.noise(Vector(p))) + 0.4 * noise.noise(Vector(p * 2.3)) for p in points])


def grid(rows, columns):
    r, c = np.meshgrid(np.arange(rows - 1), np.arange(columns - 1), indexing="ij")
    return np.stack([r * columns + c, r * columns + c + 1, (r + 1) * columns + c + 1, (r + 1) * columns + c], axis=2).reshape(-1, 4)


def sphere(place, size, axis):
    """A stretched ball of quads, `axis` its long direction."""
    axis = unit(axis)
    side = unit(np.cross(axis, (0.2, 0.9, 0.4)))
    frame = np.stack([side, np.cross(axis, side), axis])
    rows, columns = 20, 28
    t, p = np.meshgrid(np.linspace(0.02, np.pi - 0.02, rows), np.linspace(0, 2 * np.pi, columns), indexing="ij")
    ball = np.stack([np.sin(t) * np.cos(p), np.sin(t) * np.sin(p), np.cos(t)], axis=2).reshape(-1, 3)
    return (ball * size) @ frame + place, grid(rows, columns)


def figure(person, pose):
    """The parts of a person in a pose, and the middle between the eyes."""
    made = Figure(person, pose)
    made.body()
    made.hair()
    made.face_hair()
    made.gear()
    return made.parts, (made.human.joints["joint-l-eye"] + made.human.joints["joint-r-eye"]) / 2
