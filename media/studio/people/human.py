"""A person as a mesh: the CC0 base mesh of MakeHuman, its morph targets, and a pose by linear skinning.

The data are `base/hm08.tar` (see base/README.md). Coordinates are those of the data: decimetres, y up, z to the front, x to the
person's left.
"""
import functools
import gzip
import json
import os
import tarfile

import numpy as np

BASE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "base", "hm08.tar")


@functools.cache
def _files():
    with tarfile.open(BASE) as archive:
        return {member.name: archive.extractfile(member).read() for member in archive if member.isfile()}


def _text(name):
    return gzip.decompress(_files()[name]).decode()


def _load_base():
    points, faces, group = [], [], ""
    for line in _text("base.obj.gz").splitlines():
        part = line.split()
        if not part:
            continue
        if part[0] == "v":
            points.append([float(x) for x in part[1:4]])
        elif part[0] == "g":
            group = part[1]
        elif part[0] == "f":
            faces.append((group, [int(corner.split("/")[0]) - 1 for corner in part[1:]]))
    return np.array(points), faces


@functools.cache
def target(name):
    """Moves of one morph target: indices and offsets."""
    indices, moves = [], []
    for line in _text(f"targets/{name}.target.gz").splitlines():
        part = line.split()
        if len(part) == 4 and part[0].isdigit():
            indices.append(int(part[0]))
            moves.append([float(x) for x in part[1:]])
    return np.array(indices, dtype=int), np.array(moves).reshape(-1, 3)


def _between(a, b):
    """The rotation that turns direction a into direction b the short way."""
    a, b = a / np.linalg.norm(a), b / np.linalg.norm(b)
    v, c = np.cross(a, b), float(np.dot(a, b))
    if c < -0.9999:
        return -np.eye(3)
    k = np.array([[0, -v[2], v[1]], [v[2], 0, -v[0]], [-v[1], v[0], 0]])
    return np.eye(3) + k + k @ k / (1 + c)


def euler(pitch=0.0, yaw=0.0, roll=0.0):
    """Degrees. Positive pitch looks down, positive yaw looks to the person's left, positive roll leans to the left."""
    p, y, r = np.radians([pitch, yaw, roll])
    rx = np.array([[1, 0, 0], [0, np.cos(p), -np.sin(p)], [0, np.sin(p), np.cos(p)]])
    ry = np.array([[np.cos(y), 0, np.sin(y)], [0, 1, 0], [-np.sin(y), 0, np.cos(y)]])
    rz = np.array([[np.cos(r), np.sin(r), 0], [-np.sin(r), np.cos(r), 0], [0, 0, 1]])
    return ry @ rx @ rz


class Human:
    base = None

    def __init__(self, morphs):
        """`morphs`: target name → strength."""
        if Human.base is None:
            Human.base = _load_base()
        points, self.faces = Human.base
        self.points = points.copy()
        for name, strength in morphs.items():
            indices, moves = target(name)
            self.points[indices] += moves * strength
        cubes = {}
        for group, corners in self.faces:
            if group.startswith("joint-"):
                cubes.setdefault(group, set()).update(corners)
        self.joints = {name: self.points[sorted(c)].mean(axis=0) for name, c in cubes.items()}
        rig = json.loads(_text("rig.json.gz"))
        self.bones = rig.get("bones", rig)
        weights = json.loads(_text("weights.json.gz"))["weights"]
        self.weights = {name: np.array(pairs) for name, pairs in weights.items() if len(pairs) > 0}
        self.rest = self.points.copy()
        self.joints_rest_neck = self.joints["joint-neck"][1]
        self.rotation = {}

    def _joint(self, end):
        if end.get("cube_name"):
            return self.joints[end["cube_name"]]
        if end["strategy"] == "MEAN":
            return self.points[end["vertex_indices"]].mean(axis=0)
        return self.points[end["vertex_index"]]

    def weight(self, *names):
        """How much each point belongs to the named bones."""
        total = np.zeros(len(self.points))
        for name in names:
            pairs = self.weights[name]
            total[pairs[:, 0].astype(int)] += pairs[:, 1]
        return total

    def pose(self, turns, aims):
        """`turns`: bone → rotation of the world; `aims`: bone → direction in the world. The rest follows its parent."""
        heads = {b: self._joint(v["head"]) for b, v in self.bones.items() if b != "Root"}
        tails = {b: self._joint(v["tail"]) for b, v in self.bones.items() if b != "Root" and v["tail"]["strategy"] in ("CUBE",)}
        rotation, place = {}, {}

        def solve(bone):
            if bone in rotation:
                return
            if bone in ("Root", ""):
                rotation[bone], place[bone] = np.eye(3), np.zeros(3)
                heads[bone] = np.zeros(3)
                return
            parent = self.bones[bone]["parent"] or "Root"
            solve(parent)
            place[bone] = place[parent] + rotation[parent] @ (heads[bone] - heads[parent])
            if bone in turns:
                rotation[bone] = turns[bone]
            elif bone in aims:
                rest = rotation[parent] @ (tails[bone] - heads[bone])
                rotation[bone] = _between(rest, np.array(aims[bone], dtype=float)) @ rotation[parent]
            else:
                rotation[bone] = rotation[parent]

        for bone in self.bones:
            solve(bone)
        moved, total = np.zeros_like(self.rest), np.zeros(len(self.rest))
        for bone, pairs in self.weights.items():
            at = pairs[:, 0].astype(int)
            w = pairs[:, 1][:, None]
            moved[at] += w * ((self.rest[at] - heads[bone]) @ rotation[bone].T + place[bone])
            total[at] += pairs[:, 1]
        held = total > 1e-6
        self.points[held] = moved[held] / total[held][:, None]
        self.rotation, self.place, self.heads = rotation, place, heads
        self.tip = {b: place[b] + rotation[b] @ (tails[b] - heads[b]) for b in tails}
        for name, corners in (("l", "joint-l-eye"), ("r", "joint-r-eye")):
            at = self.joints[corners]
            self.joints[corners] = place["head"] + rotation["head"] @ (at - heads["head"])
