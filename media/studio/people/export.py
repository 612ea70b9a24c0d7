"""Writes people as meshes for the drawing page: python3 media/studio/people/export.py <people.json> <out> [id …]

One file for each person and pose, `<id>-<pose>.mesh`: a line of JSON, then 14 numbers a point (place, normal, place before the
pose, matter, scalp, beard, brow, lips) and the triangles. HUMAN_DATA: see human.py.
"""
import json
import sys

import numpy as np
from human import Human, euler, target

SKIN, EYE, LASH, CLOTH, GLOVE, CUFF, KNOT, SCARF = range(8)


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
    return total / np.maximum(np.linalg.norm(total, axis=1), 1e-9)[:, None]


def strength(name, size):
    index, move = target(name)
    length = np.linalg.norm(move, axis=1)
    value = np.zeros(size)
    value[index] = length / length.max()
    return value


def regions(human):
    """Where hair grows and where lips are, before the pose, as shares of each point."""
    rest, head = human.rest, human.weight("head")
    eyes = (human.joints["joint-l-eye"] + human.joints["joint-r-eye"]) / 2
    body = np.arange(len(rest)) < 13380
    skull = rest[body & (head > 0.6)]
    top, front, back = skull[:, 1].max(), eyes[2], skull[:, 2].min()
    height = (rest[:, 1] - eyes[1]) / (top - eyes[1])
    depth = (rest[:, 2] - back) / (front - back)
    side, wide = np.abs(rest[:, 0]), np.abs(skull[:, 0]).max()
    line = np.interp(depth, [0, 0.28, 0.42, 0.55, 0.72, 0.86, 1.0, 1.15], [-0.72, -0.5, -0.12, 0.0, 0.22, 0.42, 0.56, 0.6])
    ear = (side > wide * 0.86) & (height < 0.28) & (height > -0.7) & (depth > 0.3) & (depth < 0.75)
    scalp = ease(-0.02, 0.14, height - line) * (body & (head > 0.3) & ~ear)
    jaw = np.interp(depth, [0.45, 0.6, 0.85, 1.0, 1.3], [-0.1, -0.2, -0.56, -0.56, -0.5])
    beard = ease(0, 0.14, jaw - height) * (body & (head > 0.5) & ~ear & (depth > 0.42)) * ease(-1.8, -1.5, height)
    lips = np.maximum(strength("mouth/mouth-upperlip-volume-incr", len(rest)), strength("mouth/mouth-lowerlip-volume-incr", len(rest)))
    lips = ease(0.3, 0.8, lips) * body
    beard *= 1 - ease(0.05, 0.4, lips)
    # The shader draws the brows: the mesh is too coarse for them.
    brow = np.zeros(len(rest))
    return scalp, beard, brow, lips, height, depth


# pitch, yaw and roll of the head, lean of the trunk
TURN = {"portrait": (2, -6, 0, 0), "profile": (3, 0, 0, 0), "guard": (9, -8, -3, 10), "crossed": (1, 8, 2, 0), "raised": (-14, -10, 4, -4), "bowed": (30, 4, 4, 14), "back": (2, 26, 0, 0)}


def arms(pose):
    if pose == "guard":
        return {"upperarm_l": (0.3, -0.85, 0.62), "lowerarm_l": (-0.3, 1, 0.66), "upperarm_r": (-0.4, -1, 0.3), "lowerarm_r": (0.42, 1, 0.5)}
    if pose == "raised":
        return {"upperarm_r": (-0.62, 0.8, 0.1), "lowerarm_r": (-0.1, 1, 0.15), "upperarm_l": (0.6, 0.75, 0.1), "lowerarm_l": (0.2, 1, 0.1)}
    return {"upperarm_l": (0.34, -1, 0.05), "upperarm_r": (-0.34, -1, 0.05), "lowerarm_l": (0.16, -1, 0.2), "lowerarm_r": (-0.16, -1, 0.2)}


def sphere(place, size, axis, matter):
    """A stretched ball of quads, `axis` its long direction."""
    axis = axis / np.linalg.norm(axis)
    side = np.cross(axis, (0.2, 0.9, 0.4))
    side /= np.linalg.norm(side)
    frame = np.stack([side, np.cross(axis, side), axis])
    rows, columns = 20, 28
    t, p = np.meshgrid(np.linspace(0.02, np.pi - 0.02, rows), np.linspace(0, 2 * np.pi, columns, endpoint=False), indexing="ij")
    unit = np.stack([np.sin(t) * np.cos(p), np.sin(t) * np.sin(p), np.cos(t)], axis=2).reshape(-1, 3)
    points = (unit * size) @ frame + place
    faces = [[r * columns + c, (r + 1) * columns + c, (r + 1) * columns + (c + 1) % columns, r * columns + (c + 1) % columns] for r in range(rows - 1) for c in range(columns)]
    return points, np.array(faces), matter


def gloves(human):
    parts = []
    for side, inward in (("l", -1.0), ("r", 1.0)):
        wrist, tip = human.place[f"hand_{side}"], human.tip[f"hand_{side}"]
        along = (tip - wrist) / np.linalg.norm(tip - wrist)
        across = np.array([inward, 0, 0.25])
        parts += [
            sphere(wrist + along * 0.9, (0.6, 0.66, 0.86), along, GLOVE),
            sphere(wrist + along * 1.25 + np.array([0, 0, 0.12]), (0.58, 0.66, 0.56), along, GLOVE),
            sphere(wrist + along * 0.75 + across * 0.5, (0.22, 0.25, 0.5), along + across * 0.3, GLOVE),
            sphere(wrist - along * 0.1, (0.44, 0.46, 0.5), along, CUFF),
        ]
    return parts


class Writer:
    def __init__(self):
        self.points, self.triangles, self.size = [], [], 0

    def add(self, place, faces, rest, matter, extra=None):
        normal = normals(place, faces)
        extra = np.zeros((len(place), 4)) if extra is None else extra
        self.points.append(np.hstack([place, normal, rest, np.full((len(place), 1), float(matter)), extra]))
        self.triangles.append(np.concatenate([faces[:, [0, 1, 2]], faces[:, [0, 2, 3]]]) + self.size)
        self.size += len(place)


def compact(faces):
    used, index = np.unique(faces, return_inverse=True)
    return used, index.reshape(faces.shape)


def write(person, pose, path):
    human = Human(person["morphs"])
    scalp, beard, brow, lips, height, depth = regions(human)
    before = human.joints["joint-l-eye"].tolist()
    pitch, yaw, roll, lean = TURN[pose]
    own = person.get("tilt", [0, 0, 0])
    human.pose(
        {
            "spine_02": euler(lean * 0.6),
            "spine_03": euler(lean),
            "neck_01": euler(pitch * 0.5 + lean, yaw * 0.5, roll * 0.5),
            "head": euler(pitch + own[0], yaw + own[1], roll + own[2]),
        },
        arms(pose),
    )
    quads = {}
    for group, corners, _ in human.faces:
        if len(corners) == 4:
            quads.setdefault("lashes" if "eyelashes" in group else group, []).append(corners)
    quads = {name: np.array(faces) for name, faces in quads.items()}
    out, rest = Writer(), human.rest
    extra = np.stack([scalp, beard, brow, lips], axis=1)

    def add(name, matter, faces, steps=1):
        used, faces = compact(faces)
        columns = np.hstack([human.points[used], rest[used], extra[used]])
        for _ in range(steps):
            columns, faces = subdivide(columns, faces)
        place = columns[:, :3]
        if matter == CLOTH:
            place = place + normals(place, faces) * {"top": 0.05, "shirt": 0.16, "coat": 0.32}[person["garment"]]
        if matter == SCARF:
            place = place + normals(place, faces) * 0.14
        out.add(place, faces, columns[:, 3:6], matter, columns[:, 6:10] if matter == SKIN else None)

    add("body", SKIN, quads["body"])
    for side in ("l", "r"):
        used, faces = compact(quads[f"helper-{side}-eye"])
        ball, faces = subdivide(human.points[used], faces)
        centre = ball.mean(axis=0)
        gaze = human.rotation["head"] @ euler(-pitch * 0.5, person.get("gaze", 0), 0)
        out.add(ball, faces, (ball - centre) @ gaze, EYE)
    add("lashes", LASH, quads["lashes"], 0)
    neck = human.joints["joint-neck"][1]
    garment = person.get("garment")
    if garment:
        low, high = {"top": (neck - 5.0, neck - 0.5), "shirt": (-30, neck + 0.02), "coat": (-30, neck + 0.3)}[garment]
        tights = quads["helper-tights"]
        y = rest[tights][:, :, 1]
        arm = human.weight("upperarm_l", "upperarm_r", "lowerarm_l", "lowerarm_r")[tights].max(axis=1)
        hold = (y.min(axis=1) > low) & (y.max(axis=1) < high) & ((arm < 0.5) | (garment != "top"))
        add("garment", CLOTH, tights[hold])
    if person.get("scarf"):
        add("scarf", SCARF, quads["helper-hair"])
    if person.get("gloves") and pose in ("guard", "raised"):
        for place, faces, matter in gloves(human):
            out.add(place, faces, place, matter)
    if person["cut"] in ("bun", "knot"):
        skull = np.nonzero(scalp > 0.9)[0]
        lift = 0.35 if person["cut"] == "bun" else 1.3
        spot = rest[skull[np.argmin(rest[skull, 2] - lift * rest[skull, 1])]] + np.array([0, 0.1, -0.22])
        spot = human.place["head"] + human.rotation["head"] @ (spot - human.heads["head"])
        place, faces, matter = sphere(spot, (0.36, 0.36, 0.3), np.array([0, 0.4, -1.0]), KNOT)
        out.add(place, faces, place, matter)
    eyes = [human.joints["joint-l-eye"].tolist(), human.joints["joint-r-eye"].tolist()]
    points, triangles = np.concatenate(out.points).astype("<f4"), np.concatenate(out.triangles).astype("<u4")
    head = json.dumps({"points": len(points), "triangles": len(triangles), "eyes": eyes, "before": before}).encode()
    with open(path, "wb") as file:
        file.write(head + b"\n" + b" " * (-(len(head) + 1) % 4) + points.tobytes() + triangles.tobytes())


if __name__ == "__main__":
    for person in json.load(open(sys.argv[1])):
        if len(sys.argv) == 3 or person["id"] in sys.argv[3:]:
            for pose in person["poses"]:
                write(person, pose, f"{sys.argv[2]}/{person['id']}-{pose}.mesh")
