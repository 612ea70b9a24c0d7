"""Hair, brows and beards as thin tubes: roots on the skin, a comb that bends each strand, and tubes around the paths."""
import numpy as np
from mathutils import Vector
from mathutils.bvhtree import BVHTree

UP = np.array([0.0, 1.0, 0.0])


def unit(v):
    return v / np.maximum(np.linalg.norm(v, axis=-1, keepdims=True), 1e-9)


class Skin:
    """The skin of the head before its pose: where strands start and what they must not enter."""

    def __init__(self, points, faces, normals):
        self.points, self.faces, self.normals = points, faces, normals
        self.tree = BVHTree.FromPolygons([Vector(p) for p in points], [tuple(int(i) for i in f) for f in faces])
        a, b, c, d = (points[faces[:, i]] for i in range(4))
        self.area = np.linalg.norm(np.cross(c - a, d - b), axis=1)

    def roots(self, weight, count, dice):
        """`count` places on the skin, more where `weight` (one number a point) is high: place, normal, weight."""
        share = self.area * weight[self.faces].mean(axis=1)
        if share.sum() <= 0:
            return np.zeros((0, 3)), np.zeros((0, 3)), np.zeros(0)
        face = self.faces[dice.choice(len(share), size=count, p=share / share.sum())]
        u, v = dice.random((2, count, 1))
        mix = [(1 - u) * (1 - v), u * (1 - v), u * v, (1 - u) * v]
        place = sum(m * self.points[face[:, i]] for i, m in enumerate(mix))
        normal = unit(sum(m * self.normals[face[:, i]] for i, m in enumerate(mix)))
        return place, normal, sum(m[:, 0] * weight[face[:, i]] for i, m in enumerate(mix))

    def outside(self, places, margin):
        """Moves places that are under the skin out to `margin` above it."""
        for i, p in enumerate(places):
            near, normal, _, far = self.tree.find_nearest(Vector(p), 1.2)
            if near is None:
                continue
            deep = (Vector(p) - near).dot(normal)
            if deep < margin[i] and far < 0.7:
                places[i] = np.array(near + normal * margin[i])
        return places


def comb(skin, place, normal, length, field, lift, steps, dice, gravity=0.0, curl=0.0, turns=3.0, clump=0.0, mess=0.15, layer=0.02, hold=0.0):
    """Paths of strands, (count, steps + 1, 3). `field(place)` is where the comb pulls; `lift` how far a root stands up."""
    count = len(place)
    path = np.zeros((count, steps + 1, 3))
    path[:, 0] = place
    pull = unit(field(place))
    flat = unit(pull - normal * np.sum(pull * normal, axis=1, keepdims=True))
    way = unit(normal * lift + flat * (1 - lift) + dice.normal(0, mess, (count, 3)))
    margin = layer * (0.2 + dice.random(count))
    stride = (length / steps)[:, None]
    at = place.copy()
    for k in range(steps):
        at = at + way * stride
        if layer > 0:
            at = skin.outside(at, margin * (k + 1) / steps + 0.004)
        path[:, k + 1] = at
        way = unit(way + unit(field(at)) * (0.35 - 0.25 * hold) - UP * gravity + dice.normal(0, mess * 0.25, (count, 3)))
    if curl > 0:
        along = unit(np.gradient(path, axis=1))
        side = unit(np.cross(along, np.array([0.31, 0.2, 0.93])))
        other = np.cross(along, side)
        t = np.linspace(0, 1, steps + 1)[None, :]
        cell = np.floor(place * 9).astype(int)
        group = (cell[:, 0] * 73 + cell[:, 1] * 179 + cell[:, 2] * 283) % 997 / 997 if clump > 0 else dice.random(count)
        phase = group[:, None] * 40 + t * turns * 2 * np.pi * (0.8 + 0.4 * group[:, None])
        size = curl * np.minimum(1, t * 4)
        path = path + size[..., None] * (np.cos(phase)[..., None] * side + np.sin(phase)[..., None] * other)
    return path


def tubes(path, thick, sides=3, taper=0.25, profile=None):
    """Points and quads of tubes; `thick` is a radius for each strand, `profile` a factor for each step."""
    count, many = path.shape[:2]
    along = unit(np.gradient(path, axis=1))
    side = unit(np.cross(along, np.array([0.23, 0.11, 0.96])))
    other = np.cross(along, side)
    angle = np.linspace(0, 2 * np.pi, sides, endpoint=False)
    shrink = np.linspace(1, taper, many)[None, :] if profile is None else profile
    ring = np.cos(angle)[None, None, :, None] * side[:, :, None] + np.sin(angle)[None, None, :, None] * other[:, :, None]
    points = path[:, :, None] + ring * (np.reshape(thick, (-1, 1)) * shrink)[:, :, None, None]
    k, s = np.meshgrid(np.arange(many - 1), np.arange(sides), indexing="ij")
    quad = np.stack([k * sides + s, k * sides + (s + 1) % sides, (k + 1) * sides + (s + 1) % sides, (k + 1) * sides + s], axis=2).reshape(-1, 4)
    faces = (quad[None] + (np.arange(count) * many * sides)[:, None, None]).reshape(-1, 4)
    return points.reshape(-1, 3), faces


def braid(path, thick):
    """Three strands that turn round each other along each path."""
    along = unit(np.gradient(path, axis=1))
    side = unit(np.cross(along, np.array([0.23, 0.11, 0.96])))
    other = np.cross(along, side)
    length = np.concatenate([np.zeros((len(path), 1)), np.cumsum(np.linalg.norm(np.diff(path, axis=1), axis=2), axis=1)], axis=1)
    parts = []
    for third in range(3):
        phase = length / (thick * 3.2) + third * 2 * np.pi / 3
        parts.append(path + thick * 0.55 * (np.cos(phase)[..., None] * side + 0.6 * np.sin(2 * phase)[..., None] * other))
    return tubes(np.concatenate(parts), np.full(len(path) * 3, thick * 0.55), sides=7, taper=0.6)


def along_skull(skin, centre, starts, ends, tilts, steps, margin):
    """Paths over the skull, one for each tilt to the side (degrees): from `starts` to `ends` degrees, 0 in front, 90 on top."""
    paths = []
    for start, end, tilt in zip(starts, ends, tilts):
        path = []
        for turn in np.radians(np.linspace(start, end, steps)):
            d = np.array([np.sin(np.radians(tilt)), np.cos(np.radians(tilt)) * np.sin(turn), np.cos(np.radians(tilt)) * np.cos(turn)])
            hit = skin.tree.ray_cast(Vector(centre + d * 4), Vector(-d))[0]
            path.append(np.array(hit) + d * margin if hit is not None else centre + d * 1.1)
        paths.append(path)
    return np.array(paths)
