import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Migrations } from "../../module.ts";
import { tenantTable } from "../../store/tenant-table.ts";
import { createVersionTriggers } from "../../store/versions/version-triggers.ts";
import type {} from "./tables.ts";

/** Weight classes, fighters, fight cards, bouts and rankings. */
const fighters: Migration = {
  async up(db: Kysely<unknown>) {
    await tenantTable(db, "weight_classes").columns({ id: "text", position: "integer", names: "text" }).key("id").execute();
    await tenantTable(db, "fighters")
      .columns({
        id: "text",
        names: "text",
        sort_names: "text?",
        nicknames: "text?",
        other_names: "text",
        image: "text?",
        nationality: "text?",
        weight_classes: "text",
        born_on: "text?",
        height_cm: "integer?",
        reach_cm: "integer?",
        stance: "text?",
        hometowns: "text?",
        biographies: "text?",
        prior_record: "text",
        statistics: "text",
        related: "text",
      })
      .key("id")
      .execute();
    await tenantTable(db, "fighter_names")
      .columns({ fighter_id: "text", language: "text", sort_key: "text", terms: "text" })
      .key("fighter_id", "language")
      .execute();
    await tenantTable(db, "fighter_classes")
      .columns({ fighter_id: "text", weight_class_id: "text" })
      .key("fighter_id", "weight_class_id")
      .execute();
    await tenantTable(db, "fight_cards")
      .columns({ id: "text", titles: "text", places: "text?", image: "text?", starts_at: "text?", live_id: "text?", video_id: "text?" })
      .key("id")
      .execute();
    await tenantTable(db, "bouts")
      .columns({
        id: "text",
        card_id: "text",
        position: "integer",
        weight_class_id: "text?",
        rounds: "integer?",
        is_title: "integer",
        first_id: "text?",
        first_name: "text?",
        second_id: "text?",
        second_name: "text?",
        result: "text?",
        video_id: "text?",
        video_seconds: "integer?",
      })
      .key("id")
      .execute();
    await tenantTable(db, "fighter_rankings").columns({ weight_class_id: "text", updated_at: "text?" }).key("weight_class_id").execute();
    await tenantTable(db, "ranked_fighters")
      .columns({ weight_class_id: "text", rank: "integer", fighter_id: "text", previous_rank: "integer?" })
      .key("weight_class_id", "rank")
      .execute();
    const index = (name: string, table: string, ...columns: string[]) =>
      db.schema
        .createIndex(name)
        .on(table)
        .columns(["realm_id", ...columns])
        .execute();
    await index("fighter_names_of_language", "fighter_names", "language");
    await index("fighters_of_class", "fighter_classes", "weight_class_id");
    await index("fight_cards_of_event", "fight_cards", "live_id");
    await index("bouts_of_card", "bouts", "card_id", "position");
    await index("bouts_of_first", "bouts", "first_id");
    await index("bouts_of_second", "bouts", "second_id");
    await index("rankings_of_fighter", "ranked_fighters", "fighter_id");
    for (const table of ["weight_classes", "fighters", "fight_cards", "bouts", "fighter_rankings", "ranked_fighters"])
      await createVersionTriggers(db, table, "fighters");
  },
};

export const fightersMigrations: Migrations = { "20261127-0900-fighters": fighters };
