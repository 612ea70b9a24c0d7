"""Renders people as reliefs: blender -b -P media/studio/people/relief.py -- <people.json> <out> [id …]

For each person and pose four pictures: `<id>-<pose>-left.png`, `-right.png` and `-key.png` show what one light gives, with
transparency; `-matter.png` is red for skin, green for gear, blue for hair. Colours come later, from the palette of the title.
"""
import json
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy  # noqa: E402
import numpy as np  # noqa: E402
from mathutils import Matrix, Vector  # noqa: E402
from figure import figure  # noqa: E402

MATTERS = {"skin": (1, 0, 0), "gear": (0, 1, 0), "cloth": (0, 0.5, 0), "hair": (0, 0, 1), "eye": (1, 0, 1)}


def material(kind):
    name = f"m-{kind}"
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    tree = made.node_tree
    shader = tree.nodes["Principled BSDF"]
    value = tree.nodes.new("ShaderNodeAttribute")
    value.attribute_name = "value"
    tree.links.new(value.outputs["Fac"], shader.inputs["Base Color"])
    rough, spec = {"skin": (0.42, 0.45), "gear": (0.28, 0.6), "cloth": (0.75, 0.2), "hair": (0.34, 0.5), "eye": (0.06, 0.7)}[kind]
    shader.inputs["Roughness"].default_value = rough
    shader.inputs["Specular"].default_value = spec
    if kind in ("skin", "cloth", "gear"):
        scale, strength, far = {"skin": (55, 0.12, 0.02), "cloth": (90, 0.25, 0.02), "gear": (26, 0.12, 0.02)}[kind]
        noise = tree.nodes.new("ShaderNodeTexNoise")
        noise.inputs["Scale"].default_value = scale
        bump = tree.nodes.new("ShaderNodeBump")
        bump.inputs["Strength"].default_value = strength
        bump.inputs["Distance"].default_value = far
        place = tree.nodes.new("ShaderNodeTexCoord")
        tree.links.new(place.outputs["Object"], noise.inputs["Vector"])
        tree.links.new(noise.outputs["Fac"], bump.inputs["Height"])
        tree.links.new(bump.outputs["Normal"], shader.inputs["Normal"])
    aov = tree.nodes.new("ShaderNodeOutputAOV")
    aov.name = "matter"
    aov.inputs["Color"].default_value = (*MATTERS[kind], 1)
    return made


def to_scene(points):
    return np.stack([points[:, 0], -points[:, 2], points[:, 1]], axis=1)


def add_mesh(name, points, faces, kind, value, smooth=True):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([], [], [])
    mesh.vertices.add(len(points))
    mesh.vertices.foreach_set("co", to_scene(points).astype(np.float32).ravel())
    corners = faces.shape[1]
    mesh.loops.add(len(faces) * corners)
    mesh.loops.foreach_set("vertex_index", faces.astype(np.int32).ravel())
    mesh.polygons.add(len(faces))
    mesh.polygons.foreach_set("loop_start", np.arange(0, len(faces) * corners, corners, dtype=np.int32))
    mesh.polygons.foreach_set("loop_total", np.full(len(faces), corners, dtype=np.int32))
    mesh.polygons.foreach_set("use_smooth", np.full(len(faces), smooth))
    mesh.update(calc_edges=True)
    attribute = mesh.attributes.new("value", "FLOAT", "POINT")
    attribute.data.foreach_set("value", np.broadcast_to(value, len(points)).astype(np.float32))
    mesh.materials.append(material(kind))
    made = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(made)
    return made


def modify(made, part):
    """Cloth is given body: fused by voxels, thickened, creased."""
    if "voxel" in part:
        fuse = made.modifiers.new("fuse", "REMESH")
        fuse.mode, fuse.voxel_size, fuse.use_smooth_shade = "VOXEL", part["voxel"], True
        smooth = made.modifiers.new("smooth", "SMOOTH")
        smooth.iterations, smooth.factor = part.get("soft", 6), 0.5
    if "thick" in part:
        solid = made.modifiers.new("solid", "SOLIDIFY")
        solid.thickness, solid.offset = part["thick"], 1
    if "levels" in part:
        levels = made.modifiers.new("levels", "SUBSURF")
        levels.levels = levels.render_levels = part["levels"]
    for scale, strength in part.get("folds", ()):
        texture = bpy.data.textures.new("fold", "CLOUDS")
        texture.noise_scale, texture.noise_depth = scale, 2
        fold = made.modifiers.new("fold", "DISPLACE")
        fold.texture, fold.strength, fold.mid_level = texture, strength, 0.5
        fold.texture_coords = "LOCAL"


def lamp(name, colour, place, aim, energy, size):
    data = bpy.data.lights.new(name, "AREA")
    data.color, data.energy, data.size = colour, energy, size
    made = bpy.data.objects.new(name, data)
    made.location = place
    made.rotation_euler = (Vector(aim) - Vector(place)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(made)
    return made


def setup(width, height, samples):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device, cycles.samples, cycles.use_denoising = "CPU", samples, False
    cycles.max_bounces, cycles.transparent_max_bounces = 0, 2
    scene.render.use_persistent_data = True
    cycles.sample_clamp_indirect = 2
    scene.render.threads_mode, scene.render.threads = "FIXED", int(os.environ.get("RELIEF_THREADS", "2"))
    scene.render.film_transparent = True
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "RGBA"
    scene.view_settings.view_transform = "Standard"
    scene.world = bpy.data.worlds.new("dark")
    scene.world.use_nodes = True
    scene.world.node_tree.nodes["Background"].inputs["Color"].default_value = (0, 0, 0, 1)
    layer = scene.view_layers[0]
    aov = layer.aovs.add()
    aov.name, aov.type = "matter", "COLOR"
    return scene


def compose(scene, folder):
    """Writes what a render gives to files; returns the names to set before each render."""
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    out = tree.nodes.new("CompositorNodeOutputFile")
    out.base_path = folder
    out.file_slots.clear()
    out.format.file_format, out.format.color_mode = "PNG", "RGBA"
    for slot, socket in (("light", "Image"), ("matter", "matter")):
        out.file_slots.new(slot)
        tree.links.new(layers.outputs[socket], out.inputs[-1])
    composite = tree.nodes.new("CompositorNodeComposite")
    tree.links.new(layers.outputs["Image"], composite.inputs["Image"])
    return out.file_slots


def render(person, pose, folder, size, samples):
    scene = setup(*size, samples)
    parts, eyes = figure(person, pose)
    for part in parts:
        made = add_mesh(part["name"], part["points"], part["faces"], part["kind"], part["value"])
        modify(made, part)
    angle = np.radians(pose["angle"])
    rise = np.radians(pose.get("rise", 0))
    back = np.array([np.sin(angle) * np.cos(rise), np.sin(rise), np.cos(angle) * np.cos(rise)])
    right = np.array([np.cos(angle), 0, -np.sin(angle)])
    up = np.cross(back, right)
    aim = eyes + np.array([0, -pose.get("drop", 0.8), 0]) + right * pose.get("shift", 0.25)
    turn = lambda p: tuple(to_scene(np.array([p]))[0])
    camera = bpy.data.cameras.new("camera")
    camera.type, camera.sensor_fit = "PERSP", "VERTICAL"
    far = 26.0
    camera.angle_y = 2 * np.arctan(pose.get("frame", 4.7) / 2 / far)
    view = bpy.data.objects.new("camera", camera)
    view.location = turn(aim + back * far)
    axes = [Vector(turn(v)) for v in (right, up, back)]
    view.rotation_euler = Matrix(axes).transposed().to_euler()
    scene.collection.objects.link(view)
    scene.camera = view
    face = eyes + np.array([0, -0.3, 0])
    # One light at a time: with several, the renderer throws dice which one a sample sees, and that is noise.
    lamps = [
        lamp(name, (1, 1, 1), turn(face + right * r + up * u + back * b), turn(face), energy, wide)
        for name, (r, u, b), energy, wide in (
            ("left", (-8.5, 2.0, -5.0), 3400, 0.9),
            ("right", (8.0, 4.5, -6.5), 3400, 0.9),
            ("key", (-5.5, 8.0, 6.0), 2600, 1.1),
        )
    ]
    name = f"{person['id']}-{pose['name']}"
    slots = compose(scene, folder)
    scene.render.filepath = f"{folder}/.ignored"
    for one in lamps:
        for other in lamps:
            other.hide_render = other is not one
        slots[0].path, slots[1].path = f"{name}-{one.name}#", f"{name}-matter#"
        bpy.ops.render.render()
    for slot in ("left", "right", "key", "matter"):
        os.replace(f"{folder}/{name}-{slot}{scene.frame_current}.png", f"{folder}/{name}-{slot}.png")


if __name__ == "__main__":
    people, folder, *asked = sys.argv[sys.argv.index("--") + 1 :]
    height, samples = int(os.environ.get("RELIEF_HEIGHT", "840")), int(os.environ.get("RELIEF_SAMPLES", "4"))
    for person in json.load(open(people)):
        for pose in person["poses"]:
            if not asked or any(f"{person['id']}-{pose['name']}".startswith(a) for a in asked):
                started = time.time()
                tall = pose.get("height", height)
                render(person, pose, folder, (tall * 4 // 5, tall), samples)
                print(f"relief {person['id']}-{pose['name']}: {time.time() - started:.1f} s", flush=True)
