-- The tables that the migrations 0000 to 0067 had built. Applied in one transaction with the next file.

CREATE EXTENSION IF NOT EXISTS btree_gin;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

CREATE SEQUENCE call_question_ids;

CREATE TABLE abuse_reports (
	id serial NOT NULL,
	profile_id integer,
	reporter_id integer,
	reason text NOT NULL,
	evidence jsonb,
	status text DEFAULT 'pending'::text NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	decided_at timestamp with time zone,
	decided_by integer,
	kind text DEFAULT 'profile'::text NOT NULL,
	reported_user_id integer,
	message_id integer,
	message jsonb,
	reported_call jsonb,
	CONSTRAINT abuse_reports_pkey PRIMARY KEY (id),
	CONSTRAINT abuse_reports_decided CHECK (((status = 'pending'::text) = (decided_at IS NULL))),
	CONSTRAINT abuse_reports_evidence CHECK (
CASE kind
    WHEN 'profile'::text THEN ((evidence IS NOT NULL) AND (message IS NULL))
    WHEN 'call'::text THEN ((reported_call IS NOT NULL) AND (message_id IS NOT NULL))
    ELSE ((message IS NOT NULL) AND (message_id IS NOT NULL))
END),
	CONSTRAINT abuse_reports_kind CHECK ((kind = ANY (ARRAY['profile'::text, 'message'::text, 'mail'::text, 'call'::text, 'reference'::text, 'picture'::text]))),
	CONSTRAINT abuse_reports_status CHECK ((status = ANY (ARRAY['pending'::text, 'resolved'::text, 'dismissed'::text])))
);
CREATE INDEX abuse_reports_created_at ON abuse_reports USING btree (created_at DESC, id DESC);
CREATE INDEX abuse_reports_decided_by ON abuse_reports USING btree (decided_by);
CREATE UNIQUE INDEX abuse_reports_open_key ON abuse_reports USING btree (reporter_id, profile_id) WHERE (status = 'pending'::text);
CREATE UNIQUE INDEX abuse_reports_open_message_key ON abuse_reports USING btree (reporter_id, kind, message_id) WHERE ((status = 'pending'::text) AND (message_id IS NOT NULL));
CREATE INDEX abuse_reports_profile_id ON abuse_reports USING btree (profile_id);
CREATE INDEX abuse_reports_reported_user_id ON abuse_reports USING btree (reported_user_id);
CREATE INDEX abuse_reports_reporter_id ON abuse_reports USING btree (reporter_id);
CREATE INDEX abuse_reports_status_created_at ON abuse_reports USING btree (status, created_at DESC, id DESC);

CREATE TABLE agreement_files (
	agreement_id integer NOT NULL,
	sha256 bytea NOT NULL,
	bytes bytea NOT NULL,
	CONSTRAINT agreement_files_pkey PRIMARY KEY (agreement_id),
	CONSTRAINT agreement_files_sha256_key UNIQUE (sha256)
);

CREATE TABLE agreement_parties (
	agreement_id integer NOT NULL,
	"position" smallint NOT NULL,
	user_id integer,
	username text NOT NULL,
	role text NOT NULL,
	name text,
	signed_at timestamp with time zone,
	session_id integer,
	consent text,
	signed_sha256 bytea,
	CONSTRAINT agreement_parties_agreement_id_position_pk PRIMARY KEY (agreement_id, "position"),
	CONSTRAINT agreement_parties_agreement_id_user_id_key UNIQUE (agreement_id, user_id),
	CONSTRAINT agreement_parties_name CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))),
	CONSTRAINT agreement_parties_signed CHECK ((num_nonnulls(name, signed_at, session_id, consent, signed_sha256) = ANY (ARRAY[0, 5])))
);
CREATE INDEX agreement_parties_user_id ON agreement_parties USING btree (user_id, agreement_id);

CREATE TABLE agreement_template_versions (
	template_id smallint NOT NULL,
	version integer NOT NULL,
	title text,
	body text,
	created_at timestamp with time zone NOT NULL,
	CONSTRAINT agreement_template_versions_template_id_version_pk PRIMARY KEY (template_id, version),
	CONSTRAINT agreement_template_versions_id CHECK (template_id BETWEEN 1 and 4 and version >= 1),
	CONSTRAINT agreement_template_versions_text CHECK (((title IS NULL) = (body IS NULL)))
);

CREATE TABLE agreements (
	id serial NOT NULL,
	shoot_id integer,
	template_id smallint NOT NULL,
	template_version integer NOT NULL,
	terms_version integer NOT NULL,
	title text NOT NULL,
	text text NOT NULL,
	sha256 bytea NOT NULL,
	status text DEFAULT 'open'::text NOT NULL,
	void_reason text,
	created_by integer,
	created_at timestamp with time zone NOT NULL,
	completed_at timestamp with time zone,
	CONSTRAINT agreements_id_sha256_key UNIQUE (id, sha256),
	CONSTRAINT agreements_pkey PRIMARY KEY (id),
	CONSTRAINT agreements_complete CHECK (((status = 'complete'::text) = (completed_at IS NOT NULL))),
	CONSTRAINT agreements_sha256 CHECK ((sha256 = sha256(convert_to(text, 'UTF8'::name)))),
	CONSTRAINT agreements_status CHECK ((status = ANY (ARRAY['open'::text, 'complete'::text, 'void'::text]))),
	CONSTRAINT agreements_void CHECK (((status = 'void'::text) = (void_reason IS NOT NULL))),
	CONSTRAINT agreements_void_reason CHECK ((void_reason = ANY (ARRAY['terms'::text, 'shoot-ended'::text, 'withdrawn'::text])))
);
CREATE INDEX agreements_created_by ON agreements USING btree (created_by);
CREATE INDEX agreements_shoot_id ON agreements USING btree (shoot_id, id DESC NULLS LAST);

CREATE TABLE albums (
	id serial NOT NULL,
	user_id integer NOT NULL,
	title text NOT NULL,
	description text DEFAULT ''::text NOT NULL,
	visibility text NOT NULL,
	cover_id integer,
	"position" smallint,
	created_at timestamp(3) with time zone NOT NULL,
	deleted_at timestamp(3) with time zone,
	deleted_from smallint,
	CONSTRAINT albums_owner_key UNIQUE (id, user_id),
	CONSTRAINT albums_pkey PRIMARY KEY (id),
	CONSTRAINT albums_position_key UNIQUE (user_id, "position") DEFERRABLE,
	CONSTRAINT albums_deleted CHECK (((("position" IS NULL) = (deleted_at IS NOT NULL)) AND ((deleted_at IS NULL) = (deleted_from IS NULL)))),
	CONSTRAINT albums_position CHECK ((("position" >= 0) AND ("position" <= 49))),
	CONSTRAINT albums_visibility CHECK ((visibility = ANY (ARRAY['public'::text, 'members'::text, 'private'::text])))
);
CREATE INDEX albums_cover_id ON albums USING btree (cover_id) WHERE (cover_id IS NOT NULL);
CREATE INDEX albums_deleted_at ON albums USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);

CREATE TABLE api_tokens (
	id serial NOT NULL,
	user_id integer NOT NULL,
	name text NOT NULL,
	scopes text[] NOT NULL,
	token_hash bytea NOT NULL,
	created_at timestamp(3) with time zone NOT NULL,
	last_used_at timestamp(3) with time zone,
	CONSTRAINT api_tokens_pkey PRIMARY KEY (id),
	CONSTRAINT api_tokens_scopes CHECK (((cardinality(scopes) > 0) AND (scopes <@ ARRAY['read'::text, 'write'::text, 'admin'::text])))
);
CREATE INDEX api_tokens_newest ON api_tokens USING btree (created_at DESC, id DESC);
CREATE UNIQUE INDEX api_tokens_token_hash_key ON api_tokens USING btree (token_hash);
CREATE INDEX api_tokens_user_id ON api_tokens USING btree (user_id);

CREATE TABLE audit_log (
	id serial NOT NULL,
	at timestamp with time zone DEFAULT now() NOT NULL,
	actor_id integer,
	actor_name text,
	actor_role text,
	action text NOT NULL,
	target_id integer,
	target_name text,
	subject jsonb NOT NULL,
	address text,
	CONSTRAINT audit_log_pkey PRIMARY KEY (id),
	CONSTRAINT audit_log_action CHECK ((action ~ '^[a-z]+[.][a-z-]+$'::text)),
	CONSTRAINT audit_log_actor CHECK (((actor_id IS NULL) = (actor_name IS NULL))),
	CONSTRAINT audit_log_target CHECK (((target_id IS NULL) = (target_name IS NULL)))
);
CREATE INDEX audit_log_action_at ON audit_log USING btree (action, at DESC, id DESC);
CREATE INDEX audit_log_actor_at ON audit_log USING btree (actor_id, at DESC, id DESC);
CREATE INDEX audit_log_at ON audit_log USING btree (at DESC, id DESC);
CREATE INDEX audit_log_target_at ON audit_log USING btree (target_id, at DESC, id DESC);

CREATE TABLE availability (
	id serial NOT NULL,
	user_id integer NOT NULL,
	kind text NOT NULL,
	starts_on date NOT NULL,
	ends_on date NOT NULL,
	zip_code text,
	place text,
	note text,
	version integer DEFAULT 0 NOT NULL,
	created_at timestamp(3) with time zone NOT NULL,
	updated_at timestamp(3) with time zone NOT NULL,
	CONSTRAINT availability_pkey PRIMARY KEY (id),
	CONSTRAINT availability_kind CHECK ((kind = ANY (ARRAY['free'::text, 'busy'::text, 'away'::text, 'travel'::text]))),
	CONSTRAINT availability_note CHECK (((char_length(note) >= 1) AND (char_length(note) <= 500))),
	CONSTRAINT availability_order CHECK ((starts_on <= ends_on)),
	CONSTRAINT availability_place CHECK ((((kind = 'travel'::text) = (zip_code IS NOT NULL)) AND ((zip_code IS NULL) = (place IS NULL)))),
	CONSTRAINT availability_span CHECK (((ends_on - starts_on) < 366))
);
CREATE INDEX availability_user_id ON availability USING btree (user_id, ends_on);

CREATE TABLE backup_runs (
	id serial NOT NULL,
	started_at timestamp with time zone NOT NULL,
	heard_at timestamp with time zone NOT NULL,
	finished_at timestamp with time zone,
	ok boolean,
	target text NOT NULL,
	bytes bigint,
	error text,
	CONSTRAINT backup_runs_pkey PRIMARY KEY (id),
	CONSTRAINT backup_runs_error CHECK (((ok IS DISTINCT FROM false) OR (error IS NOT NULL))),
	CONSTRAINT backup_runs_outcome CHECK (((finished_at IS NULL) = (ok IS NULL)))
);
CREATE UNIQUE INDEX backup_runs_running ON backup_runs USING btree ((true)) WHERE (finished_at IS NULL);
CREATE INDEX backup_runs_started_at ON backup_runs USING btree (started_at);

CREATE TABLE banned_pictures (
	id serial NOT NULL,
	hash bit(256) NOT NULL,
	raster bytea NOT NULL,
	banned_by integer,
	created_at timestamp with time zone NOT NULL,
	CONSTRAINT banned_pictures_pkey PRIMARY KEY (id)
);
CREATE INDEX banned_pictures_banned_by ON banned_pictures USING btree (banned_by);

CREATE TABLE blocks (
	blocker_id integer NOT NULL,
	blocked_id integer NOT NULL,
	created_at timestamp with time zone NOT NULL,
	CONSTRAINT blocks_blocker_id_blocked_id_pk PRIMARY KEY (blocker_id, blocked_id),
	CONSTRAINT blocks_another CHECK ((blocker_id <> blocked_id))
);
CREATE INDEX blocks_blocked_id ON blocks USING btree (blocked_id, blocker_id);

CREATE TABLE calendar_feeds (
	user_id integer NOT NULL,
	token_hash bytea NOT NULL,
	created_at timestamp(3) with time zone NOT NULL,
	last_read_at timestamp(3) with time zone,
	CONSTRAINT calendar_feeds_pkey PRIMARY KEY (user_id)
);
CREATE UNIQUE INDEX calendar_feeds_token_hash_key ON calendar_feeds USING btree (token_hash);

CREATE TABLE call_application_pictures (
	application_id integer NOT NULL,
	"position" smallint NOT NULL,
	media_key text NOT NULL,
	CONSTRAINT call_application_pictures_application_id_position_pk PRIMARY KEY (application_id, "position"),
	CONSTRAINT call_application_pictures_media_key_key UNIQUE (media_key, application_id),
	CONSTRAINT call_application_pictures_position CHECK ((("position" >= 0) AND ("position" <= 5)))
);

CREATE TABLE call_applications (
	id serial NOT NULL,
	call_id integer NOT NULL,
	role_id integer NOT NULL,
	user_id integer NOT NULL,
	status text DEFAULT 'sent'::text NOT NULL,
	status_changed_at timestamp(3) with time zone NOT NULL,
	reason text,
	note text NOT NULL,
	answers jsonb NOT NULL,
	rate integer,
	free_on date[] NOT NULL,
	client_id uuid,
	created_at timestamp(3) with time zone NOT NULL,
	updated_at timestamp(3) with time zone NOT NULL,
	answered_at timestamp(3) with time zone,
	news_due boolean DEFAULT false NOT NULL,
	desk_note text,
	stars smallint,
	folder_id integer,
	profile_id integer,
	CONSTRAINT call_applications_pkey PRIMARY KEY (id),
	CONSTRAINT call_applications_role_id_user_id_key UNIQUE (role_id, user_id) INCLUDE (profile_id),
	CONSTRAINT call_applications_declined CHECK (((reason IS NULL) OR (status = 'declined'::text))),
	CONSTRAINT call_applications_rate CHECK ((rate >= 0)),
	CONSTRAINT call_applications_reason CHECK ((reason = ANY (ARRAY['closed'::text, 'canceled'::text]))),
	CONSTRAINT call_applications_stars CHECK (((stars >= 1) AND (stars <= 5))),
	CONSTRAINT call_applications_status CHECK ((status = ANY (ARRAY['sent'::text, 'seen'::text, 'shortlisted'::text, 'offered'::text, 'booked'::text, 'declined'::text, 'withdrawn'::text])))
);
CREATE INDEX call_applications_answered_at ON call_applications USING btree (answered_at);
CREATE INDEX call_applications_created_at ON call_applications USING btree (created_at);
CREATE INDEX call_applications_desk ON call_applications USING btree (call_id, created_at DESC, id DESC);
CREATE INDEX call_applications_folder_id ON call_applications USING btree (folder_id, call_id);
CREATE INDEX call_applications_news_due ON call_applications USING btree (call_id) WHERE news_due;
CREATE INDEX call_applications_stars ON call_applications USING btree (call_id, COALESCE((stars)::integer, 0) DESC, created_at DESC, id DESC);
CREATE INDEX call_applications_status ON call_applications USING btree (call_id, status, user_id);
CREATE INDEX call_applications_user_id ON call_applications USING btree (user_id, created_at DESC, id DESC);

CREATE TABLE call_collaborators (
	call_id integer NOT NULL,
	user_id integer NOT NULL,
	created_at timestamp(3) with time zone NOT NULL,
	CONSTRAINT call_collaborators_call_id_user_id_pk PRIMARY KEY (call_id, user_id)
);
CREATE INDEX call_collaborators_user_id ON call_collaborators USING btree (user_id);

CREATE TABLE call_folders (
	id serial NOT NULL,
	call_id integer NOT NULL,
	name text NOT NULL,
	created_at timestamp(3) with time zone NOT NULL,
	CONSTRAINT call_folders_id_call_id_key UNIQUE (id, call_id),
	CONSTRAINT call_folders_pkey PRIMARY KEY (id),
	CONSTRAINT call_folders_name CHECK ((name <> ''::text))
);
CREATE UNIQUE INDEX call_folders_name_key ON call_folders USING btree (call_id, lower(name));

CREATE TABLE call_invitations (
	id serial NOT NULL,
	call_id integer NOT NULL,
	role_id integer NOT NULL,
	user_id integer NOT NULL,
	invited_by integer,
	created_at timestamp(3) with time zone NOT NULL,
	profile_id integer,
	CONSTRAINT call_invitations_pkey PRIMARY KEY (id),
	CONSTRAINT call_invitations_role_id_user_id_key UNIQUE (role_id, user_id) INCLUDE (profile_id)
);
CREATE INDEX call_invitations_call_id ON call_invitations USING btree (call_id);
CREATE INDEX call_invitations_invited_by ON call_invitations USING btree (invited_by, created_at);
CREATE INDEX call_invitations_user_id ON call_invitations USING btree (user_id, created_at DESC, id DESC);

CREATE TABLE call_mutes (
	user_id integer NOT NULL,
	call_id integer NOT NULL,
	created_at timestamp(3) with time zone NOT NULL,
	CONSTRAINT call_mutes_user_id_call_id_pk PRIMARY KEY (user_id, call_id)
);
CREATE INDEX call_mutes_call_id ON call_mutes USING btree (call_id);

CREATE TABLE call_role_needs (
	role_id integer NOT NULL,
	call_id integer NOT NULL,
	filters text[] NOT NULL,
	roles bigint,
	sexes bigint,
	body_types bigint,
	hair_colors bigint,
	eye_colors bigint,
	ethnicities bigint,
	acting_genres bigint,
	modeling_genres bigint,
	adult_categories bigint,
	has_instagram bigint,
	has_twitter bigint,
	has_tiktok bigint,
	has_experience bigint,
	age_min integer,
	age_max integer,
	height_min integer,
	height_max integer,
	weight_min integer,
	weight_max integer,
	price_min integer,
	price_max integer,
	state smallint,
	city text COLLATE pg_catalog."C",
	stage_name text COLLATE pg_catalog."C",
	latitude double precision,
	longitude double precision,
	reach double precision,
	keyword tsquery,
	active_within smallint,
	free_on date,
	has_references bigint,
	is_open boolean NOT NULL,
	CONSTRAINT call_role_needs_pkey PRIMARY KEY (role_id)
);
CREATE INDEX call_role_needs_call_id ON call_role_needs USING btree (call_id, is_open);
CREATE INDEX call_role_needs_open ON call_role_needs USING btree (call_id) WHERE is_open;

CREATE TABLE call_roles (
	id serial NOT NULL,
	call_id integer NOT NULL,
	"position" smallint NOT NULL,
	title text NOT NULL,
	count smallint NOT NULL,
	filled_count smallint DEFAULT 0 NOT NULL,
	requirements jsonb NOT NULL,
	questions jsonb NOT NULL,
	pictures_min smallint NOT NULL,
	pictures_max smallint NOT NULL,
	CONSTRAINT call_roles_id_call_id_key UNIQUE (id, call_id),
	CONSTRAINT call_roles_pkey PRIMARY KEY (id),
	CONSTRAINT call_roles_count CHECK ((count >= 1)),
	CONSTRAINT call_roles_filled CHECK (((filled_count >= 0) AND (filled_count <= count))),
	CONSTRAINT call_roles_pictures CHECK (pictures_min BETWEEN 0 and pictures_max and pictures_max <= 6),
	CONSTRAINT call_roles_title CHECK ((title <> ''::text))
);
CREATE INDEX call_roles_call_id ON call_roles USING btree (call_id, "position");

CREATE TABLE calls (
	id serial NOT NULL,
	user_id integer NOT NULL,
	status text DEFAULT 'draft'::text NOT NULL,
	title text DEFAULT ''::text NOT NULL,
	description text DEFAULT ''::text NOT NULL,
	pay_kind text,
	pay_amount integer,
	pay_per text,
	nudity text DEFAULT 'none'::text NOT NULL,
	usage text,
	remote boolean DEFAULT false NOT NULL,
	zip_code text,
	location text,
	state text,
	latitude double precision,
	longitude double precision,
	starts_on date,
	ends_on date,
	deadline timestamp(3) with time zone,
	review_state text,
	review_words text[] DEFAULT '{}'::text[] NOT NULL,
	review_reason text,
	review_since timestamp(3) with time zone,
	released_text text,
	closing_message text,
	created_at timestamp(3) with time zone NOT NULL,
	published_at timestamp(3) with time zone,
	closed_at timestamp(3) with time zone,
	listed_at timestamp(3) with time zone NOT NULL,
	cell integer GENERATED ALWAYS AS ((((floor(((latitude + (90)::double precision) * (4)::double precision)))::integer * 1440) + mod((floor(((longitude + (180)::double precision) * (4)::double precision)))::integer, 1440))) STORED,
	words tsvector DEFAULT ''::tsvector NOT NULL,
	is_open boolean GENERATED ALWAYS AS ((status = 'open'::text)) STORED NOT NULL,
	CONSTRAINT calls_id_is_open_key UNIQUE (id, is_open),
	CONSTRAINT calls_pkey PRIMARY KEY (id),
	CONSTRAINT calls_complete CHECK (((published_at IS NULL) OR ((octet_length(title) >= 5) AND (octet_length(description) >= 20) AND (pay_kind IS NOT NULL) AND (deadline IS NOT NULL)))),
	CONSTRAINT calls_dates CHECK ((ends_on >= starts_on)),
	CONSTRAINT calls_ended CHECK (((status = ANY (ARRAY['closed'::text, 'canceled'::text])) = (closed_at IS NOT NULL))),
	CONSTRAINT calls_nudity CHECK ((nudity = ANY (ARRAY['none'::text, 'implied'::text, 'partial'::text, 'full'::text]))),
	CONSTRAINT calls_pay CHECK (
CASE pay_kind
    WHEN 'paid'::text THEN ((pay_amount IS NOT NULL) AND (pay_per IS NOT NULL))
    WHEN 'expenses'::text THEN true
    ELSE ((pay_amount IS NULL) AND (pay_per IS NULL))
END),
	CONSTRAINT calls_pay_amount CHECK ((pay_amount >= 1)),
	CONSTRAINT calls_pay_kind CHECK ((pay_kind = ANY (ARRAY['paid'::text, 'trade'::text, 'expenses'::text]))),
	CONSTRAINT calls_pay_per CHECK ((pay_per = ANY (ARRAY['hour'::text, 'day'::text, 'flat'::text]))),
	CONSTRAINT calls_published CHECK (
CASE status
    WHEN 'draft'::text THEN (published_at IS NULL)
    WHEN 'canceled'::text THEN true
    ELSE (published_at IS NOT NULL)
END),
	CONSTRAINT calls_review CHECK ((review_state = ANY (ARRAY['waiting'::text, 'refused'::text]))),
	CONSTRAINT calls_review_since CHECK (((review_state IS NULL) = (review_since IS NULL))),
	CONSTRAINT calls_spot CHECK ((((latitude IS NULL) = (longitude IS NULL)) AND ((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision)) AND ((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision)))),
	CONSTRAINT calls_status CHECK ((status = ANY (ARRAY['draft'::text, 'open'::text, 'closed'::text, 'canceled'::text])))
);
CREATE INDEX calls_cell ON calls USING btree (cell) WHERE (status = 'open'::text);
CREATE INDEX calls_deadline ON calls USING btree (deadline) WHERE (status = 'open'::text);
CREATE INDEX calls_newest ON calls USING btree (listed_at DESC, id DESC, deadline, user_id) WHERE ((status = 'open'::text) AND (review_state IS NULL));
CREATE INDEX calls_reviews ON calls USING btree (review_since, id) WHERE (review_state = 'waiting'::text);
CREATE INDEX calls_user_id ON calls USING btree (user_id, listed_at DESC, id DESC);
CREATE INDEX calls_words ON calls USING gin (words) WITH (fastupdate='false');

CREATE TABLE check_in_emails (
	id uuid DEFAULT gen_random_uuid() NOT NULL,
	check_in_id integer NOT NULL,
	kind text NOT NULL,
	about timestamp(3) with time zone NOT NULL,
	created_at timestamp(3) with time zone NOT NULL,
	settled_at timestamp(3) with time zone,
	CONSTRAINT check_in_emails_once UNIQUE (check_in_id, kind, about),
	CONSTRAINT check_in_emails_pkey PRIMARY KEY (id),
	CONSTRAINT check_in_emails_kind CHECK ((kind = ANY (ARRAY['ask'::text, 'missed'::text, 'help'::text, 'fine'::text, 'extended'::text, 'moved'::text])))
);
CREATE INDEX check_in_emails_waiting ON check_in_emails USING btree (created_at) WHERE (settled_at IS NULL);

CREATE TABLE check_in_requests (
	id serial NOT NULL,
	user_id integer NOT NULL,
	address_hash bytea NOT NULL,
	created_at timestamp(3) with time zone NOT NULL,
	CONSTRAINT check_in_requests_pkey PRIMARY KEY (id)
);
CREATE INDEX check_in_requests_address ON check_in_requests USING btree (address_hash, created_at);
CREATE INDEX check_in_requests_created_at ON check_in_requests USING btree (created_at);
CREATE INDEX check_in_requests_user_id ON check_in_requests USING btree (user_id, created_at);

CREATE TABLE check_ins (
	id serial NOT NULL,
	shoot_id integer NOT NULL,
	user_id integer NOT NULL,
	version smallint NOT NULL,
	contact_name text NOT NULL,
	contact_email text NOT NULL,
	status text DEFAULT 'asked'::text NOT NULL,
	done_by timestamp(3) with time zone NOT NULL,
	grace_minutes smallint NOT NULL,
	alert_at timestamp(3) with time zone NOT NULL,
	link_nonce bytea NOT NULL,
	link_hash bytea NOT NULL,
	created_at timestamp(3) with time zone NOT NULL,
	confirmed_at timestamp(3) with time zone,
	arrived_at timestamp(3) with time zone,
	last_sign text,
	last_sign_at timestamp(3) with time zone,
	help_at timestamp(3) with time zone,
	alerted_at timestamp(3) with time zone,
	arrival_asked_at timestamp(3) with time zone,
	reminded_at timestamp(3) with time zone,
	ended_at timestamp(3) with time zone,
	CONSTRAINT check_ins_pkey PRIMARY KEY (id),
	CONSTRAINT check_ins_user_id_key UNIQUE (user_id, shoot_id),
	CONSTRAINT check_ins_alert_at CHECK ((alert_at = (done_by + make_interval(mins => (grace_minutes)::integer)))),
	CONSTRAINT check_ins_alerted CHECK (((alerted_at IS NULL) OR (confirmed_at IS NOT NULL))),
	CONSTRAINT check_ins_confirmed CHECK (
CASE status
    WHEN 'asked'::text THEN (confirmed_at IS NULL)
    WHEN 'armed'::text THEN (confirmed_at IS NOT NULL)
    ELSE true
END),
	CONSTRAINT check_ins_contact_email CHECK ((contact_email = lower(contact_email))),
	CONSTRAINT check_ins_contact_name CHECK (((char_length(contact_name) >= 1) AND (char_length(contact_name) <= 60))),
	CONSTRAINT check_ins_ended CHECK (((status = ANY (ARRAY['ok'::text, 'missed'::text])) = (ended_at IS NOT NULL))),
	CONSTRAINT check_ins_grace CHECK (((grace_minutes >= 5) AND (grace_minutes <= 120))),
	CONSTRAINT check_ins_last_sign CHECK ((last_sign = ANY (ARRAY['arrived'::text, 'extended'::text, 'help'::text, 'ok'::text]))),
	CONSTRAINT check_ins_last_sign_at CHECK (((last_sign IS NULL) = (last_sign_at IS NULL))),
	CONSTRAINT check_ins_status CHECK ((status = ANY (ARRAY['asked'::text, 'armed'::text, 'ok'::text, 'missed'::text])))
);
CREATE INDEX check_ins_ended_at ON check_ins USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE UNIQUE INDEX check_ins_link_hash ON check_ins USING btree (link_hash);
CREATE INDEX check_ins_running ON check_ins USING btree (done_by) WHERE (status = ANY (ARRAY['asked'::text, 'armed'::text]));
CREATE INDEX check_ins_shoot_id ON check_ins USING btree (shoot_id, version);

CREATE TABLE code_tries (
	user_id integer NOT NULL,
	tries integer NOT NULL,
	locked_until timestamp with time zone,
	CONSTRAINT code_tries_pkey PRIMARY KEY (user_id)
);

CREATE TABLE contact_budgets (
	user_id integer NOT NULL,
	begun_at timestamp with time zone[] NOT NULL,
	CONSTRAINT contact_budgets_pkey PRIMARY KEY (user_id),
	CONSTRAINT contact_budgets_size CHECK (((cardinality(begun_at) >= 1) AND (cardinality(begun_at) <= 50)))
);

CREATE TABLE contact_messages (
	id serial NOT NULL,
	user_id integer NOT NULL,
	subject text NOT NULL,
	message text NOT NULL,
	status text DEFAULT 'pending'::text NOT NULL,
	moderator_notes text DEFAULT ''::text NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	ruling_id integer,
	CONSTRAINT contact_messages_pkey PRIMARY KEY (id),
	CONSTRAINT contact_messages_status CHECK ((status = ANY (ARRAY['pending'::text, 'in_progress'::text, 'resolved'::text])))
);
CREATE INDEX contact_messages_created_at ON contact_messages USING btree (created_at DESC, id DESC);
CREATE INDEX contact_messages_ruling_id ON contact_messages USING btree (ruling_id);
CREATE INDEX contact_messages_status ON contact_messages USING btree (status, created_at DESC, id DESC);
CREATE INDEX contact_messages_user_id ON contact_messages USING btree (user_id);

CREATE TABLE contest_entries (
	id serial NOT NULL,
	contest_id integer NOT NULL,
	user_id integer NOT NULL,
	slot smallint NOT NULL,
	title text NOT NULL,
	description text,
	media_type text NOT NULL,
	media_key text NOT NULL,
	thumbnail_key text,
	status text DEFAULT 'pending'::text NOT NULL,
	review_reason text,
	reviewed_by integer,
	reviewed_at timestamp with time zone,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT contest_entries_id_contest_id_key UNIQUE (id, contest_id),
	CONSTRAINT contest_entries_pkey PRIMARY KEY (id),
	CONSTRAINT contest_entries_slot_key UNIQUE (contest_id, user_id, slot),
	CONSTRAINT contest_entries_media_type CHECK ((media_type = ANY (ARRAY['photo'::text, 'video'::text]))),
	CONSTRAINT contest_entries_review_reason CHECK (((review_reason IS NULL) OR (status = 'rejected'::text))),
	CONSTRAINT contest_entries_slot CHECK (((slot >= 1) AND (slot <= 10))),
	CONSTRAINT contest_entries_status CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])))
);
CREATE INDEX contest_entries_contest_id ON contest_entries USING btree (contest_id, status, created_at, id);
CREATE INDEX contest_entries_media_key ON contest_entries USING btree (media_key);
CREATE INDEX contest_entries_pending ON contest_entries USING btree (contest_id) WHERE (status = 'pending'::text);
CREATE INDEX contest_entries_reviewed_by ON contest_entries USING btree (reviewed_by);
CREATE INDEX contest_entries_thumbnail_key ON contest_entries USING btree (thumbnail_key);
CREATE INDEX contest_entries_user_id ON contest_entries USING btree (user_id, created_at DESC, id DESC);

CREATE TABLE contest_status_changes (
	id serial NOT NULL,
	contest_id integer NOT NULL,
	from_status text,
	to_status text NOT NULL,
	automatic boolean DEFAULT false NOT NULL,
	changed_by integer,
	changed_at timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT contest_status_changes_pkey PRIMARY KEY (id),
	CONSTRAINT contest_status_changes_differ CHECK ((from_status IS DISTINCT FROM to_status)),
	CONSTRAINT contest_status_changes_to CHECK ((to_status = ANY (ARRAY['upcoming'::text, 'active'::text, 'voting'::text, 'completed'::text, 'canceled'::text])))
);
CREATE INDEX contest_status_changes_changed_by ON contest_status_changes USING btree (changed_by);
CREATE INDEX contest_status_changes_contest_id ON contest_status_changes USING btree (contest_id, id DESC);

CREATE TABLE contest_votes (
	id serial NOT NULL,
	contest_id integer NOT NULL,
	entry_id integer NOT NULL,
	user_id integer NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT contest_votes_contest_id_user_id_key UNIQUE (contest_id, user_id),
	CONSTRAINT contest_votes_pkey PRIMARY KEY (id)
);
CREATE INDEX contest_votes_count ON contest_votes USING btree (contest_id, entry_id, created_at, id, user_id);
CREATE INDEX contest_votes_entry_id ON contest_votes USING btree (entry_id);
CREATE INDEX contest_votes_user_id ON contest_votes USING btree (user_id, created_at DESC, id DESC);

CREATE TABLE contests (
	id serial NOT NULL,
	title text NOT NULL,
	description text NOT NULL,
	rules text NOT NULL,
	prizes text[] NOT NULL,
	start_date timestamp with time zone NOT NULL,
	end_date timestamp with time zone NOT NULL,
	type text NOT NULL,
	status text DEFAULT 'upcoming'::text NOT NULL,
	max_entries_per_user smallint NOT NULL,
	featured_media_key text,
	advance_by_date boolean DEFAULT false NOT NULL,
	created_by integer,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	updated_at timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT contests_pkey PRIMARY KEY (id),
	CONSTRAINT contests_dates CHECK ((end_date > start_date)),
	CONSTRAINT contests_max_entries CHECK (((max_entries_per_user >= 1) AND (max_entries_per_user <= 10))),
	CONSTRAINT contests_status CHECK ((status = ANY (ARRAY['upcoming'::text, 'active'::text, 'voting'::text, 'completed'::text, 'canceled'::text]))),
	CONSTRAINT contests_type CHECK ((type = ANY (ARRAY['photo'::text, 'video'::text, 'both'::text])))
);
CREATE INDEX contests_advance ON contests USING btree (status) WHERE advance_by_date;
CREATE INDEX contests_created_by ON contests USING btree (created_by);
CREATE INDEX contests_featured_media_key ON contests USING btree (featured_media_key);
CREATE INDEX contests_start_date ON contests USING btree (start_date DESC, id DESC);

CREATE TABLE conversations (
	id serial NOT NULL,
	low_user_id integer NOT NULL,
	high_user_id integer NOT NULL,
	started_by integer NOT NULL,
	created_at timestamp with time zone NOT NULL,
	last_message_id integer NOT NULL,
	last_message_at timestamp with time zone NOT NULL,
	message_count integer DEFAULT 1 NOT NULL,
	low_read_id integer DEFAULT 0 NOT NULL,
	high_read_id integer DEFAULT 0 NOT NULL,
	CONSTRAINT conversations_pkey PRIMARY KEY (id),
	CONSTRAINT conversations_users_key UNIQUE (low_user_id, high_user_id),
	CONSTRAINT conversations_read_ids CHECK (low_read_id BETWEEN 0 and last_message_id and high_read_id BETWEEN 0 and last_message_id),
	CONSTRAINT conversations_started_by CHECK (((started_by = low_user_id) OR (started_by = high_user_id))),
	CONSTRAINT conversations_users_order CHECK ((low_user_id < high_user_id))
);
CREATE INDEX conversations_high_user ON conversations USING btree (high_user_id, last_message_at DESC, id DESC);
CREATE INDEX conversations_low_user ON conversations USING btree (low_user_id, last_message_at DESC, id DESC);

CREATE TABLE correspondents (
	low_user_id integer NOT NULL,
	high_user_id integer NOT NULL,
	begun_by integer NOT NULL,
	begun_at timestamp with time zone NOT NULL,
	low_wrote boolean NOT NULL,
	high_wrote boolean NOT NULL,
	CONSTRAINT correspondents_low_user_id_high_user_id_pk PRIMARY KEY (low_user_id, high_user_id),
	CONSTRAINT correspondents_begun_by CHECK (((begun_by = low_user_id) OR (begun_by = high_user_id))),
	CONSTRAINT correspondents_order CHECK ((low_user_id < high_user_id))
);
CREATE INDEX correspondents_high_user_id ON correspondents USING btree (high_user_id);

CREATE TABLE daily_emails (
	user_id integer NOT NULL,
	day date NOT NULL,
	CONSTRAINT daily_emails_pkey PRIMARY KEY (user_id)
);

CREATE TABLE daily_figures (
	metric text NOT NULL,
	day date NOT NULL,
	value bigint NOT NULL,
	CONSTRAINT daily_figures_metric_day_pk PRIMARY KEY (metric, day),
	CONSTRAINT daily_figures_value CHECK ((value >= 0))
);

CREATE TABLE declined_addresses (
	digest character(64) NOT NULL,
	declined_at timestamp(3) with time zone NOT NULL,
	CONSTRAINT declined_addresses_pkey PRIMARY KEY (digest)
);

CREATE TABLE email_reminders (
	user_id integer NOT NULL,
	email_id integer NOT NULL,
	due_at timestamp(3) with time zone NOT NULL,
	CONSTRAINT email_reminders_user_id_email_id_pk PRIMARY KEY (user_id, email_id)
);
CREATE INDEX email_reminders_due_at ON email_reminders USING btree (due_at);

CREATE TABLE email_tokens (
	purpose text NOT NULL,
	token_hash bytea NOT NULL,
	user_id integer NOT NULL,
	email text NOT NULL,
	expires_at timestamp with time zone NOT NULL,
	CONSTRAINT email_tokens_purpose_token_hash_pk PRIMARY KEY (purpose, token_hash)
);
CREATE INDEX email_tokens_user_id ON email_tokens USING btree (user_id, purpose);

CREATE TABLE emails (
	id serial NOT NULL,
	sender_id integer NOT NULL,
	recipient_id integer NOT NULL,
	client_id uuid,
	subject text NOT NULL,
	content text NOT NULL,
	created_at timestamp(3) with time zone NOT NULL,
	is_read boolean DEFAULT false NOT NULL,
	kept_by_sender boolean DEFAULT true NOT NULL,
	kept_by_recipient boolean DEFAULT true NOT NULL,
	words tsvector NOT NULL,
	caution text[],
	held_by integer,
	CONSTRAINT emails_client_id_key UNIQUE (sender_id, client_id),
	CONSTRAINT emails_pkey PRIMARY KEY (id),
	CONSTRAINT emails_caution CHECK (((cardinality(caution) > 0) AND (caution <@ ARRAY['link'::text, 'phone'::text, 'money'::text, 'messenger'::text]))),
	CONSTRAINT emails_content CHECK ((btrim(content) <> ''::text)),
	CONSTRAINT emails_held CHECK (((held_by IS NULL) OR (NOT kept_by_recipient))),
	CONSTRAINT emails_kept CHECK ((kept_by_sender OR kept_by_recipient)),
	CONSTRAINT emails_not_to_oneself CHECK ((sender_id <> recipient_id)),
	CONSTRAINT emails_subject CHECK ((btrim(subject) <> ''::text))
) WITH (toast_tuple_target='1024');
ALTER TABLE emails ALTER COLUMN subject SET STORAGE MAIN;
ALTER TABLE emails ALTER COLUMN content SET STORAGE MAIN;
CREATE INDEX emails_created_at ON emails USING brin (created_at);
CREATE INDEX emails_held_by ON emails USING btree (held_by) WHERE (held_by IS NOT NULL);
CREATE INDEX emails_inbox ON emails USING btree (recipient_id, kept_by_recipient, created_at DESC, id DESC, sender_id);
CREATE INDEX emails_sent ON emails USING btree (sender_id, kept_by_sender, created_at DESC, id DESC, recipient_id);
CREATE INDEX emails_unread ON emails USING btree (recipient_id) WHERE ((NOT is_read) AND kept_by_recipient);
CREATE INDEX emails_words ON emails USING gin (words) WITH (fastupdate='true', gin_pending_list_limit='256');

CREATE TABLE failed_jobs (
	id serial NOT NULL,
	job_id uuid NOT NULL,
	kind text NOT NULL,
	data jsonb NOT NULL,
	output jsonb,
	tries integer NOT NULL,
	created_at timestamp with time zone NOT NULL,
	failed_at timestamp with time zone NOT NULL,
	CONSTRAINT failed_jobs_job_id_unique UNIQUE (job_id),
	CONSTRAINT failed_jobs_pkey PRIMARY KEY (id)
);
CREATE INDEX failed_jobs_failed_at ON failed_jobs USING btree (failed_at DESC, id DESC);

CREATE TABLE held_emails (
	id serial NOT NULL,
	user_id integer NOT NULL,
	kind text NOT NULL,
	actor_id integer,
	email_id integer,
	email jsonb NOT NULL,
	sections jsonb NOT NULL,
	due_at timestamp(3) with time zone NOT NULL,
	created_at timestamp(3) with time zone NOT NULL,
	CONSTRAINT held_emails_email_key UNIQUE (user_id, email_id),
	CONSTRAINT held_emails_pkey PRIMARY KEY (id),
	CONSTRAINT held_emails_kind CHECK ((kind = ANY (ARRAY['message'::text, 'mail'::text, 'rating'::text, 'vote-result'::text, 'entry-approved'::text, 'entry-rejected'::text, 'report-answered'::text, 'application-status'::text, 'application'::text, 'call-invitation'::text, 'call-desk'::text, 'call-review'::text, 'shoot'::text, 'shoot-reminder'::text, 'reference-due'::text, 'reference'::text, 'agreement'::text, 'saved-search'::text, 'listing-expiry'::text, 'id-decision'::text, 'credit-asked'::text, 'credit-answered'::text, 'text-review'::text, 'check-in'::text, 'ruling'::text]))),
	CONSTRAINT held_emails_mail CHECK (((email_id IS NOT NULL) = (kind = 'mail'::text)))
);
CREATE INDEX held_emails_actor_id ON held_emails USING btree (actor_id);
CREATE INDEX held_emails_due_at ON held_emails USING btree (due_at);

CREATE TABLE held_pushes (
	id serial NOT NULL,
	subscription_id integer NOT NULL,
	kind text NOT NULL,
	actor_id integer,
	notification_id integer,
	due_at timestamp(3) with time zone NOT NULL,
	CONSTRAINT held_pushes_news_key UNIQUE NULLS NOT DISTINCT (subscription_id, kind, actor_id, notification_id),
	CONSTRAINT held_pushes_pkey PRIMARY KEY (id),
	CONSTRAINT held_pushes_kind CHECK ((kind = ANY (ARRAY['message'::text, 'mail'::text, 'rating'::text, 'vote-result'::text, 'entry-approved'::text, 'entry-rejected'::text, 'report-answered'::text, 'application-status'::text, 'application'::text, 'call-invitation'::text, 'call-desk'::text, 'call-review'::text, 'shoot'::text, 'shoot-reminder'::text, 'reference-due'::text, 'reference'::text, 'agreement'::text, 'saved-search'::text, 'listing-expiry'::text, 'id-decision'::text, 'credit-asked'::text, 'credit-answered'::text, 'text-review'::text, 'check-in'::text, 'ruling'::text])))
);
CREATE INDEX held_pushes_actor_id ON held_pushes USING btree (actor_id);
CREATE INDEX held_pushes_due_at ON held_pushes USING btree (due_at);
CREATE INDEX held_pushes_notification_id ON held_pushes USING btree (notification_id);

CREATE TABLE invitations (
	id serial NOT NULL,
	code text NOT NULL,
	email text,
	uses integer NOT NULL,
	used integer DEFAULT 0 NOT NULL,
	expires_at timestamp(3) with time zone,
	created_by integer,
	created_at timestamp(3) with time zone NOT NULL,
	CONSTRAINT invitations_pkey PRIMARY KEY (id),
	CONSTRAINT invitations_email_lower CHECK ((email = lower(email))),
	CONSTRAINT invitations_used CHECK (((used >= 0) AND (used <= uses)))
);
CREATE UNIQUE INDEX invitations_code_key ON invitations USING btree (code);
CREATE INDEX invitations_created_by ON invitations USING btree (created_by);
CREATE INDEX invitations_email ON invitations USING btree (email) WHERE (email IS NOT NULL);
CREATE INDEX invitations_newest ON invitations USING btree (created_at DESC, id DESC);

CREATE TABLE known_devices (
	id serial NOT NULL,
	user_id integer NOT NULL,
	token_hash bytea NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	last_used_at timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT known_devices_pkey PRIMARY KEY (id)
);
CREATE INDEX known_devices_last_used_at ON known_devices USING btree (last_used_at);
CREATE UNIQUE INDEX known_devices_token_hash_user_id_key ON known_devices USING btree (token_hash, user_id);
CREATE INDEX known_devices_user_id ON known_devices USING btree (user_id, last_used_at);

CREATE TABLE list_members (
	id serial NOT NULL,
	list_id integer NOT NULL,
	member_id integer NOT NULL,
	note text,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT list_members_pkey PRIMARY KEY (id),
	CONSTRAINT list_members_note CHECK ((char_length(note) <= 500))
);
CREATE INDEX list_members_list_id ON list_members USING btree (list_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX list_members_list_id_member_id ON list_members USING btree (list_id, member_id);
CREATE INDEX list_members_member_id ON list_members USING btree (member_id);

CREATE TABLE listing_pictures (
	listing_id integer NOT NULL,
	"position" smallint NOT NULL,
	media_key text NOT NULL,
	CONSTRAINT listing_pictures_listing_id_position_pk PRIMARY KEY (listing_id, "position"),
	CONSTRAINT listing_pictures_media_key_listing_id_key UNIQUE (media_key, listing_id),
	CONSTRAINT listing_pictures_position CHECK ((("position" >= 0) AND ("position" <= 4)))
);

CREATE TABLE lists (
	id serial NOT NULL,
	user_id integer NOT NULL,
	name text NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT lists_pkey PRIMARY KEY (id),
	CONSTRAINT lists_name CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80)))
);
CREATE INDEX lists_user_id ON lists USING btree (user_id, created_at DESC, id DESC);

CREATE TABLE live_events (
	id bigserial NOT NULL,
	user_id integer,
	audience text,
	type text NOT NULL,
	data jsonb NOT NULL,
	created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	xid xid8 DEFAULT pg_current_xact_id() NOT NULL,
	snapshot pg_snapshot DEFAULT pg_current_snapshot() NOT NULL,
	CONSTRAINT live_events_pkey PRIMARY KEY (id),
	CONSTRAINT live_events_audience CHECK ((audience = ANY (ARRAY['staff'::text, 'everyone'::text]))),
	CONSTRAINT live_events_recipient CHECK ((num_nonnulls(user_id, audience) = 1))
);
CREATE INDEX live_events_audience_xid ON live_events USING btree (xid) WHERE (audience IS NOT NULL);
CREATE INDEX live_events_created_at ON live_events USING btree (created_at);
CREATE INDEX live_events_user_id ON live_events USING btree (user_id, xid) WHERE (user_id IS NOT NULL);

CREATE TABLE marketplace_listings (
	id serial NOT NULL,
	user_id integer NOT NULL,
	title text NOT NULL,
	description text NOT NULL,
	category text NOT NULL,
	price numeric(10,2),
	location text,
	zip_code text,
	latitude double precision,
	longitude double precision,
	contact_email text,
	contact_phone text,
	created_at timestamp(3) with time zone NOT NULL,
	updated_at timestamp(3) with time zone NOT NULL,
	expires_at timestamp(3) with time zone NOT NULL,
	reminded_of timestamp(3) with time zone,
	cell integer GENERATED ALWAYS AS ((((floor(((latitude + (90)::double precision) * (4)::double precision)))::integer * 1440) + mod((floor(((longitude + (180)::double precision) * (4)::double precision)))::integer, 1440))) STORED,
	words tsvector NOT NULL,
	CONSTRAINT marketplace_listings_pkey PRIMARY KEY (id),
	CONSTRAINT marketplace_listings_category CHECK ((category = ANY (ARRAY['job'::text, 'gig'::text, 'equipment_for_sale'::text, 'equipment_wanted'::text, 'services'::text, 'space_for_rent'::text, 'other'::text]))),
	CONSTRAINT marketplace_listings_description CHECK ((octet_length(description) >= 20)),
	CONSTRAINT marketplace_listings_price CHECK ((price >= (0)::numeric)),
	CONSTRAINT marketplace_listings_spot CHECK ((((latitude IS NULL) = (longitude IS NULL)) AND ((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision)) AND ((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision)))),
	CONSTRAINT marketplace_listings_title CHECK ((octet_length(title) >= 5))
);
CREATE INDEX marketplace_listings_category_newest ON marketplace_listings USING btree (category, created_at DESC, id DESC, expires_at, user_id);
CREATE INDEX marketplace_listings_cell ON marketplace_listings USING btree (cell, expires_at, user_id, created_at, id, latitude, longitude, category);
CREATE INDEX marketplace_listings_expires_at ON marketplace_listings USING btree (expires_at);
CREATE INDEX marketplace_listings_newest ON marketplace_listings USING btree (created_at DESC, id DESC, expires_at, user_id);
CREATE INDEX marketplace_listings_user_id ON marketplace_listings USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX marketplace_listings_words ON marketplace_listings USING gin (words) WITH (fastupdate='false');

CREATE TABLE marketplace_words (
	spelling text NOT NULL COLLATE pg_catalog."C",
	word text NOT NULL COLLATE pg_catalog."C",
	CONSTRAINT marketplace_words_spelling_word_pk PRIMARY KEY (spelling, word)
);

CREATE TABLE media (
	key text NOT NULL,
	owner_id integer NOT NULL,
	kind text NOT NULL,
	visibility text NOT NULL,
	mime text NOT NULL,
	width integer,
	height integer,
	bytes bigint NOT NULL,
	placeholder text,
	description text DEFAULT ''::text NOT NULL,
	duration_seconds real,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	unused_since timestamp with time zone,
	encrypted boolean DEFAULT false NOT NULL,
	largest_width integer,
	has_avif boolean DEFAULT false NOT NULL,
	original_mime text,
	sha256 bytea,
	rotation smallint DEFAULT 0 NOT NULL,
	camera jsonb,
	taken_on date,
	hold text,
	CONSTRAINT media_pkey PRIMARY KEY (key),
	CONSTRAINT media_hold CHECK (((hold IS NULL) OR ((hold = ANY (ARRAY['held'::text, 'released'::text])) AND (kind <> 'id-card'::text)))),
	CONSTRAINT media_kind CHECK ((kind = ANY (ARRAY['gallery'::text, 'portfolio'::text, 'id-card'::text, 'contest-entry'::text, 'contest-thumbnail'::text, 'contest-featured'::text, 'message'::text]))),
	CONSTRAINT media_rotation CHECK ((rotation = ANY (ARRAY[0, 90, 180, 270]))),
	CONSTRAINT media_visibility CHECK ((visibility = ANY (ARRAY['public'::text, 'private'::text])))
);
CREATE INDEX media_created_at ON media USING brin (created_at);
CREATE INDEX media_held ON media USING btree (key) WHERE (hold = 'held'::text);
CREATE INDEX media_owner_id ON media USING btree (owner_id, created_at);
CREATE INDEX media_plain_documents ON media USING btree (key) WHERE ((kind = 'id-card'::text) AND (NOT encrypted));
CREATE INDEX media_sha256 ON media USING btree (owner_id, sha256) WHERE (sha256 IS NOT NULL);
CREATE INDEX media_unused_since ON media USING btree (unused_since) WHERE (unused_since IS NOT NULL);

CREATE TABLE member_activity (
	user_id integer NOT NULL,
	day date NOT NULL,
	CONSTRAINT member_activity_pkey PRIMARY KEY (user_id)
);
CREATE INDEX member_activity_day ON member_activity USING btree (day);

CREATE TABLE messages (
	id serial NOT NULL,
	conversation_id integer,
	sender_id integer NOT NULL,
	content text NOT NULL,
	image_key text,
	client_id uuid,
	created_at timestamp with time zone NOT NULL,
	caution text[],
	held_to integer,
	held_by integer,
	CONSTRAINT messages_pkey PRIMARY KEY (id),
	CONSTRAINT messages_sender_id_client_id_key UNIQUE (sender_id, client_id),
	CONSTRAINT messages_caution CHECK (((cardinality(caution) > 0) AND (caution <@ ARRAY['link'::text, 'phone'::text, 'money'::text, 'messenger'::text]))),
	CONSTRAINT messages_content_length CHECK ((char_length(content) <= 5000)),
	CONSTRAINT messages_held CHECK ((((conversation_id IS NULL) = (held_to IS NOT NULL)) AND ((held_to IS NULL) = (held_by IS NULL)))),
	CONSTRAINT messages_not_empty CHECK (((content <> ''::text) OR (image_key IS NOT NULL)))
);
CREATE INDEX messages_conversation_id ON messages USING btree (conversation_id, id DESC);
CREATE INDEX messages_created_at ON messages USING brin (created_at);
CREATE INDEX messages_held_by ON messages USING btree (held_by) WHERE (held_by IS NOT NULL);
CREATE INDEX messages_held_recipient ON messages USING btree (held_to) WHERE (held_to IS NOT NULL);
CREATE INDEX messages_held_to ON messages USING btree (sender_id, held_to, id) WHERE (held_to IS NOT NULL);
CREATE INDEX messages_image_key ON messages USING btree (image_key) WHERE (image_key IS NOT NULL);
CREATE INDEX messages_sender_id ON messages USING btree (sender_id, id);

CREATE TABLE muted_conversations (
	user_id integer NOT NULL,
	other_id integer NOT NULL,
	created_at timestamp(3) with time zone NOT NULL,
	CONSTRAINT muted_conversations_user_id_other_id_pk PRIMARY KEY (user_id, other_id),
	CONSTRAINT muted_conversations_other CHECK ((user_id <> other_id))
);
CREATE INDEX muted_conversations_other_id ON muted_conversations USING btree (other_id);

CREATE TABLE notification_settings (
	user_id integer NOT NULL,
	kind text NOT NULL,
	bell boolean DEFAULT true NOT NULL,
	push boolean DEFAULT true NOT NULL,
	letter boolean DEFAULT true NOT NULL,
	CONSTRAINT notification_settings_user_id_kind_pk PRIMARY KEY (user_id, kind),
	CONSTRAINT notification_settings_kind CHECK ((kind = ANY (ARRAY['message'::text, 'mail'::text, 'rating'::text, 'vote-result'::text, 'entry-approved'::text, 'entry-rejected'::text, 'report-answered'::text, 'application-status'::text, 'application'::text, 'call-invitation'::text, 'call-desk'::text, 'call-review'::text, 'shoot'::text, 'shoot-reminder'::text, 'reference-due'::text, 'reference'::text, 'agreement'::text, 'saved-search'::text, 'listing-expiry'::text, 'id-decision'::text, 'credit-asked'::text, 'credit-answered'::text, 'text-review'::text, 'check-in'::text, 'ruling'::text]))),
	CONSTRAINT notification_settings_told CHECK ((bell OR (kind <> 'ruling'::text)))
);

CREATE TABLE notifications (
	id serial NOT NULL,
	user_id integer NOT NULL,
	kind text NOT NULL,
	actor_id integer,
	actor_hidden boolean DEFAULT false NOT NULL,
	subject jsonb NOT NULL,
	group_key text,
	count integer DEFAULT 1 NOT NULL,
	created_at timestamp(3) with time zone NOT NULL,
	read_at timestamp(3) with time zone,
	CONSTRAINT notifications_pkey PRIMARY KEY (id),
	CONSTRAINT notifications_actor CHECK ((actor_id <> user_id)),
	CONSTRAINT notifications_count CHECK ((count >= 1)),
	CONSTRAINT notifications_kind CHECK ((kind = ANY (ARRAY['message'::text, 'mail'::text, 'rating'::text, 'vote-result'::text, 'entry-approved'::text, 'entry-rejected'::text, 'report-answered'::text, 'application-status'::text, 'application'::text, 'call-invitation'::text, 'call-desk'::text, 'call-review'::text, 'shoot'::text, 'shoot-reminder'::text, 'reference-due'::text, 'reference'::text, 'agreement'::text, 'saved-search'::text, 'listing-expiry'::text, 'id-decision'::text, 'credit-asked'::text, 'credit-answered'::text, 'text-review'::text, 'check-in'::text, 'ruling'::text])))
);
CREATE INDEX notifications_actor_id ON notifications USING btree (actor_id);
CREATE INDEX notifications_created_at ON notifications USING btree (created_at);
CREATE UNIQUE INDEX notifications_group_key ON notifications USING btree (user_id, group_key) WHERE (read_at IS NULL);
CREATE INDEX notifications_newest ON notifications USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX notifications_unread ON notifications USING btree (user_id) WHERE (read_at IS NULL);

CREATE TABLE oidc_attempts (
	token_hash bytea NOT NULL,
	state text NOT NULL,
	nonce text NOT NULL,
	verifier text NOT NULL,
	invite_code text,
	user_id integer,
	session_id integer,
	subject text,
	name text,
	email text,
	email_verified boolean DEFAULT false NOT NULL,
	expires_at timestamp with time zone NOT NULL,
	CONSTRAINT oidc_attempts_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX oidc_attempts_expires_at ON oidc_attempts USING btree (expires_at);
CREATE INDEX oidc_attempts_session_id ON oidc_attempts USING btree (session_id);
CREATE INDEX oidc_attempts_user_id ON oidc_attempts USING btree (user_id);

CREATE TABLE oidc_identities (
	issuer text NOT NULL,
	subject text NOT NULL,
	user_id integer NOT NULL,
	email text,
	created_at timestamp with time zone NOT NULL,
	last_used_at timestamp with time zone NOT NULL,
	CONSTRAINT oidc_identities_issuer_subject_pk PRIMARY KEY (issuer, subject),
	CONSTRAINT oidc_identities_user_id_key UNIQUE (user_id, issuer)
);

CREATE TABLE passkey_challenges (
	challenge text NOT NULL,
	user_id integer,
	expires_at timestamp with time zone NOT NULL,
	CONSTRAINT passkey_challenges_pkey PRIMARY KEY (challenge)
);
CREATE INDEX passkey_challenges_expires_at ON passkey_challenges USING btree (expires_at);
CREATE INDEX passkey_challenges_user_id ON passkey_challenges USING btree (user_id);

CREATE TABLE passkeys (
	id serial NOT NULL,
	user_id integer NOT NULL,
	credential_id text NOT NULL,
	public_key bytea NOT NULL,
	counter bigint NOT NULL,
	transports text[] DEFAULT '{}'::text[] NOT NULL,
	synced boolean NOT NULL,
	name text NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	last_used_at timestamp with time zone,
	CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id),
	CONSTRAINT passkeys_pkey PRIMARY KEY (id),
	CONSTRAINT passkeys_name CHECK (((length(name) >= 1) AND (length(name) <= 60)))
);
CREATE INDEX passkeys_user_id ON passkeys USING btree (user_id);

CREATE TABLE password_tries (
	key bytea NOT NULL,
	tries integer NOT NULL,
	ends_at timestamp with time zone NOT NULL,
	CONSTRAINT password_tries_pkey PRIMARY KEY (key)
);
CREATE INDEX password_tries_ends_at ON password_tries USING btree (ends_at);

CREATE TABLE picture_credits (
	id serial NOT NULL,
	picture_id integer NOT NULL,
	user_id integer NOT NULL,
	role text NOT NULL,
	status text DEFAULT 'asked'::text NOT NULL,
	created_at timestamp(3) with time zone NOT NULL,
	decided_at timestamp(3) with time zone,
	CONSTRAINT picture_credits_pkey PRIMARY KEY (id),
	CONSTRAINT picture_credits_role_key UNIQUE (picture_id, user_id, role),
	CONSTRAINT picture_credits_decided CHECK (((decided_at IS NULL) = (status = 'asked'::text))),
	CONSTRAINT picture_credits_role CHECK ((role = ANY (ARRAY['model'::text, 'photographer'::text, 'videographer'::text, 'makeup'::text, 'hair'::text, 'stylist'::text, 'retoucher'::text, 'other'::text]))),
	CONSTRAINT picture_credits_status CHECK ((status = ANY (ARRAY['asked'::text, 'accepted'::text, 'refused'::text])))
);
CREATE INDEX picture_credits_user_id ON picture_credits USING btree (user_id, status, created_at DESC, id DESC);

CREATE TABLE pictures (
	id serial NOT NULL,
	album_id integer,
	user_id integer NOT NULL,
	media_key text NOT NULL,
	title text DEFAULT ''::text NOT NULL,
	alt text DEFAULT ''::text NOT NULL,
	sensitive text,
	focal_x double precision DEFAULT 0.5 NOT NULL,
	focal_y double precision DEFAULT 0.5 NOT NULL,
	show_camera boolean DEFAULT false NOT NULL,
	"position" smallint NOT NULL,
	created_at timestamp(3) with time zone NOT NULL,
	deleted_at timestamp(3) with time zone,
	deleted_from integer,
	CONSTRAINT pictures_pkey PRIMARY KEY (id),
	CONSTRAINT pictures_position_key UNIQUE (album_id, "position") DEFERRABLE,
	CONSTRAINT pictures_deleted CHECK ((((album_id IS NULL) = (deleted_at IS NOT NULL)) AND ((deleted_at IS NULL) = (deleted_from IS NULL)))),
	CONSTRAINT pictures_focal_point CHECK (focal_x BETWEEN 0 and 1 and focal_y BETWEEN 0 and 1),
	CONSTRAINT pictures_position CHECK ((("position" >= 0) AND ("position" <= 499))),
	CONSTRAINT pictures_sensitive CHECK ((sensitive = ANY (ARRAY['nudity'::text, 'violence'::text, 'other'::text])))
);
CREATE INDEX pictures_deleted_at ON pictures USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX pictures_deleted_from ON pictures USING btree (deleted_from) WHERE (deleted_from IS NOT NULL);
CREATE INDEX pictures_media_key ON pictures USING btree (media_key);
CREATE INDEX pictures_user_id ON pictures USING btree (user_id);

CREATE TABLE places (
	zip integer NOT NULL,
	city text NOT NULL,
	state text,
	latitude double precision NOT NULL,
	longitude double precision NOT NULL,
	CONSTRAINT places_pkey PRIMARY KEY (zip)
);

CREATE TABLE profile_pictures (
	profile_id integer NOT NULL,
	"position" smallint NOT NULL,
	media_key text NOT NULL,
	description text NOT NULL,
	CONSTRAINT profile_pictures_profile_id_position_pk PRIMARY KEY (profile_id, "position"),
	CONSTRAINT profile_pictures_position CHECK ((("position" >= 0) AND ("position" <= 8)))
);
CREATE INDEX profile_pictures_media_key ON profile_pictures USING btree (media_key);

CREATE TABLE profile_search (
	id integer NOT NULL,
	member_since timestamp with time zone NOT NULL,
	updated_at timestamp with time zone NOT NULL,
	bits bigint NOT NULL,
	look integer NOT NULL,
	cell integer,
	latitude real,
	longitude real,
	rate_bits bigint NOT NULL,
	state smallint,
	age smallint,
	height smallint,
	weight smallint,
	city text COLLATE pg_catalog."C",
	stage_name text NOT NULL COLLATE pg_catalog."C",
	rates integer[] NOT NULL,
	tags smallint[] NOT NULL,
	words tsvector NOT NULL,
	active_within smallint,
	busy datemultirange,
	travels datemultirange,
	CONSTRAINT profile_search_pkey PRIMARY KEY (id),
	CONSTRAINT profile_search_place CHECK (((latitude = (((floor(((latitude)::double precision * (20)::double precision)) + (0.5)::double precision) / (20)::double precision))::real) AND (longitude = (((floor(((longitude)::double precision * (20)::double precision)) + (0.5)::double precision) / (20)::double precision))::real)))
);
CREATE INDEX profile_search_active_within ON profile_search USING btree (active_within);
CREATE INDEX profile_search_age ON profile_search USING btree (age);
CREATE INDEX profile_search_cell ON profile_search USING btree (cell);
CREATE INDEX profile_search_city ON profile_search USING btree (city);
CREATE INDEX profile_search_height ON profile_search USING btree (height);
CREATE INDEX profile_search_look ON profile_search USING btree (look);
CREATE INDEX profile_search_newest ON profile_search USING btree (member_since DESC, id DESC) INCLUDE (bits, state, city, age, height, weight, active_within, rate_bits, latitude, longitude);
CREATE INDEX profile_search_state_newest ON profile_search USING btree (state, member_since DESC, id DESC) INCLUDE (bits, city, age, height, weight, active_within, rate_bits, latitude, longitude);
CREATE INDEX profile_search_state_updated ON profile_search USING btree (state, updated_at DESC, id DESC) INCLUDE (bits, city, age, height, weight, active_within, rate_bits, latitude, longitude);
CREATE INDEX profile_search_tags ON profile_search USING gin (tags) WITH (fastupdate='false');
CREATE INDEX profile_search_updated ON profile_search USING btree (updated_at DESC, id DESC) INCLUDE (bits, state, city, age, height, weight, active_within, rate_bits, latitude, longitude);
CREATE INDEX profile_search_weight ON profile_search USING btree (weight);
CREATE INDEX profile_search_words ON profile_search USING gin (words) WITH (fastupdate='false');

CREATE TABLE profiles (
	id serial NOT NULL,
	user_id integer NOT NULL,
	name text NOT NULL,
	stage_name text NOT NULL,
	state text,
	city text,
	zip_code text,
	age smallint,
	sex text,
	height_feet smallint,
	height_inches smallint,
	weight smallint,
	body_type text,
	hair_color text,
	eye_color text,
	ethnicity text,
	experience_url1 text,
	experience_url2 text,
	experience_url3 text,
	instagram_url text,
	twitter_url text,
	tiktok_url text,
	party420 boolean DEFAULT false NOT NULL,
	party_alcohol boolean DEFAULT false NOT NULL,
	party_other boolean DEFAULT false NOT NULL,
	about_me text,
	feedback text,
	acting_genres text[] DEFAULT '{}'::text[] NOT NULL,
	modeling_genres text[] DEFAULT '{}'::text[] NOT NULL,
	adult_categories text[] DEFAULT '{}'::text[] NOT NULL,
	pricing jsonb DEFAULT '{"adult": {}, "acting": {}, "modeling": {}}'::jsonb NOT NULL,
	gallery text[] DEFAULT '{}'::text[] NOT NULL,
	gallery_descriptions text[] DEFAULT '{}'::text[] NOT NULL,
	latitude double precision,
	longitude double precision,
	id_verified boolean DEFAULT false NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	updated_at timestamp with time zone DEFAULT now() NOT NULL,
	id_submitted_at timestamp with time zone,
	id_decided_at timestamp with time zone,
	id_deleted_at timestamp with time zone,
	id_document_key text,
	is_public boolean DEFAULT false NOT NULL,
	references_total integer DEFAULT 0 NOT NULL,
	references_recommended integer DEFAULT 0 NOT NULL,
	CONSTRAINT profiles_pkey PRIMARY KEY (id),
	CONSTRAINT profiles_user_id_key UNIQUE (user_id),
	CONSTRAINT profiles_age CHECK (((age >= 18) AND (age <= 120))),
	CONSTRAINT profiles_body_type CHECK ((body_type = ANY (ARRAY['slim'::text, 'athletic'::text, 'average'::text, 'curvy'::text, 'plus'::text]))),
	CONSTRAINT profiles_ethnicity CHECK ((ethnicity = ANY (ARRAY['asian'::text, 'black'::text, 'hispanic'::text, 'white'::text, 'other'::text]))),
	CONSTRAINT profiles_eye_color CHECK ((eye_color = ANY (ARRAY['brown'::text, 'blue'::text, 'green'::text, 'hazel'::text, 'other'::text]))),
	CONSTRAINT profiles_hair_color CHECK ((hair_color = ANY (ARRAY['black'::text, 'brown'::text, 'blonde'::text, 'red'::text, 'other'::text]))),
	CONSTRAINT profiles_height CHECK (height_feet BETWEEN 1 and 9 and height_inches BETWEEN 0 and 11),
	CONSTRAINT profiles_references CHECK (((references_recommended >= 0) AND (references_recommended <= references_total))),
	CONSTRAINT profiles_sex CHECK ((sex = ANY (ARRAY['male'::text, 'female'::text, 'other'::text]))),
	CONSTRAINT profiles_state CHECK ((state = ANY (ARRAY['Alabama'::text, 'Alaska'::text, 'Arizona'::text, 'Arkansas'::text, 'California'::text, 'Colorado'::text, 'Connecticut'::text, 'Delaware'::text, 'Florida'::text, 'Georgia'::text, 'Hawaii'::text, 'Idaho'::text, 'Illinois'::text, 'Indiana'::text, 'Iowa'::text, 'Kansas'::text, 'Kentucky'::text, 'Louisiana'::text, 'Maine'::text, 'Maryland'::text, 'Massachusetts'::text, 'Michigan'::text, 'Minnesota'::text, 'Mississippi'::text, 'Missouri'::text, 'Montana'::text, 'Nebraska'::text, 'Nevada'::text, 'New Hampshire'::text, 'New Jersey'::text, 'New Mexico'::text, 'New York'::text, 'North Carolina'::text, 'North Dakota'::text, 'Ohio'::text, 'Oklahoma'::text, 'Oregon'::text, 'Pennsylvania'::text, 'Rhode Island'::text, 'South Carolina'::text, 'South Dakota'::text, 'Tennessee'::text, 'Texas'::text, 'Utah'::text, 'Vermont'::text, 'Virginia'::text, 'Washington'::text, 'West Virginia'::text, 'Wisconsin'::text, 'Wyoming'::text])))
);
CREATE INDEX profiles_id_decided_at ON profiles USING btree (id_decided_at) WHERE ((id_document_key IS NOT NULL) AND (id_decided_at IS NOT NULL));
CREATE INDEX profiles_id_document_key ON profiles USING btree (id_document_key) WHERE (id_document_key IS NOT NULL);
CREATE INDEX profiles_id_documents ON profiles USING btree (COALESCE(id_submitted_at, created_at) DESC, id DESC) WHERE ((id_document_key IS NOT NULL) OR id_verified);
CREATE INDEX profiles_id_pending ON profiles USING btree (COALESCE(id_submitted_at, created_at) DESC, id DESC) WHERE ((id_document_key IS NOT NULL) AND (NOT id_verified));
CREATE INDEX profiles_name_pieces ON profiles USING gin (lower(name) gin_trgm_ops);
CREATE INDEX profiles_public ON profiles USING btree (id) WHERE is_public;

CREATE TABLE push_subscriptions (
	id serial NOT NULL,
	user_id integer NOT NULL,
	session_id integer NOT NULL,
	endpoint text NOT NULL,
	p256dh text NOT NULL,
	auth text NOT NULL,
	slot smallint NOT NULL,
	created_at timestamp(3) with time zone NOT NULL,
	CONSTRAINT push_subscriptions_endpoint_key UNIQUE (endpoint),
	CONSTRAINT push_subscriptions_pkey PRIMARY KEY (id),
	CONSTRAINT push_subscriptions_slot_key UNIQUE (user_id, slot),
	CONSTRAINT push_subscriptions_slot CHECK (((slot >= 1) AND (slot <= 10)))
);
CREATE INDEX push_subscriptions_session_id ON push_subscriptions USING btree (session_id);

CREATE TABLE ratings (
	id serial NOT NULL,
	profile_id integer NOT NULL,
	rater_id integer NOT NULL,
	rating smallint NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT ratings_pkey PRIMARY KEY (id),
	CONSTRAINT ratings_profile_id_rater_id_key UNIQUE (profile_id, rater_id),
	CONSTRAINT ratings_range CHECK (((rating >= 1) AND (rating <= 5)))
);
CREATE INDEX ratings_profile_id_created_at ON ratings USING btree (profile_id, created_at DESC, id DESC);
CREATE INDEX ratings_rater_id ON ratings USING btree (rater_id);

CREATE TABLE read_floor (
	id boolean DEFAULT true NOT NULL,
	value bigint NOT NULL,
	CONSTRAINT read_floor_pkey PRIMARY KEY (id),
	CONSTRAINT read_floor_one_row CHECK (id)
);
-- The only row of this table.
INSERT INTO read_floor (value) VALUES (0);

CREATE TABLE recovery_codes (
	user_id integer NOT NULL,
	code_hash bytea NOT NULL,
	CONSTRAINT recovery_codes_user_id_code_hash_pk PRIMARY KEY (user_id, code_hash)
);

CREATE TABLE reference_reminders (
	shoot_id integer NOT NULL,
	user_id integer NOT NULL,
	reminder text NOT NULL,
	sent_at timestamp(3) with time zone NOT NULL,
	CONSTRAINT reference_reminders_shoot_id_user_id_reminder_pk PRIMARY KEY (shoot_id, user_id, reminder),
	CONSTRAINT reference_reminders_reminder CHECK ((reminder = ANY (ARRAY['first'::text, 'week'::text, 'last'::text])))
);
CREATE INDEX reference_reminders_user_id ON reference_reminders USING btree (user_id);

CREATE TABLE release_checks (
	id boolean DEFAULT true NOT NULL,
	url text NOT NULL,
	checked_at timestamp with time zone NOT NULL,
	version text,
	notes_url text,
	error text,
	CONSTRAINT release_checks_pkey PRIMARY KEY (id),
	CONSTRAINT release_checks_notes CHECK (((notes_url IS NULL) OR (version IS NOT NULL))),
	CONSTRAINT release_checks_one_row CHECK (id)
);

CREATE TABLE repeated_texts (
	sender_id integer NOT NULL,
	digest bytea NOT NULL,
	recipients integer[] NOT NULL,
	sent_at timestamp with time zone[] NOT NULL,
	passed_until timestamp with time zone,
	refused_until timestamp with time zone,
	kept_until timestamp with time zone NOT NULL,
	CONSTRAINT repeated_texts_sender_id_digest_pk PRIMARY KEY (sender_id, digest),
	CONSTRAINT repeated_texts_size CHECK (cardinality(recipients) BETWEEN 1 and 10 and cardinality(sent_at) = cardinality(recipients))
);
CREATE INDEX repeated_texts_kept_until ON repeated_texts USING btree (kept_until);

CREATE TABLE report_media (
	report_id integer NOT NULL,
	media_key text NOT NULL,
	CONSTRAINT report_media_report_id_media_key_pk PRIMARY KEY (report_id, media_key)
);
CREATE INDEX report_media_media_key ON report_media USING btree (media_key);

CREATE UNLOGGED TABLE request_counts (
	id text NOT NULL,
	ends_at bigint NOT NULL,
	count integer NOT NULL,
	CONSTRAINT request_counts_pkey PRIMARY KEY (id)
) WITH (fillfactor='50');

CREATE TABLE resumable_uploads (
	id text NOT NULL,
	owner_id integer NOT NULL,
	length bigint NOT NULL,
	received bigint DEFAULT 0 NOT NULL,
	metadata jsonb NOT NULL,
	pieces text[] DEFAULT '{}'::text[] NOT NULL,
	pending text[] DEFAULT '{}'::text[] NOT NULL,
	outcome jsonb,
	holder uuid,
	held_until timestamp with time zone,
	created_at timestamp with time zone NOT NULL,
	touched_at timestamp with time zone NOT NULL,
	CONSTRAINT resumable_uploads_pkey PRIMARY KEY (id),
	CONSTRAINT resumable_uploads_received CHECK (((received >= 0) AND (received <= length)))
);
CREATE INDEX resumable_uploads_owner_id ON resumable_uploads USING btree (owner_id, touched_at);
CREATE INDEX resumable_uploads_touched_at ON resumable_uploads USING btree (touched_at);

CREATE TABLE review_items (
	id serial NOT NULL,
	kind text NOT NULL,
	user_id integer NOT NULL,
	reason text NOT NULL,
	status text DEFAULT 'waiting'::text NOT NULL,
	digest bytea,
	subject text,
	content text,
	media_key text,
	created_at timestamp(3) with time zone NOT NULL,
	decided_at timestamp with time zone,
	decided_by integer,
	retry_at timestamp with time zone,
	CONSTRAINT review_items_pkey PRIMARY KEY (id),
	CONSTRAINT review_items_decided CHECK (((status = 'waiting'::text) = (decided_at IS NULL))),
	CONSTRAINT review_items_kind CHECK ((kind = ANY (ARRAY['text'::text, 'picture'::text]))),
	CONSTRAINT review_items_reason CHECK ((reason = ANY (ARRAY['same-text'::text, 'removed-picture'::text, 'media-check'::text]))),
	CONSTRAINT review_items_status CHECK ((status = ANY (ARRAY['waiting'::text, 'released'::text, 'refused'::text]))),
	CONSTRAINT review_items_what CHECK (
CASE kind
    WHEN 'text'::text THEN ((digest IS NOT NULL) AND (content IS NOT NULL) AND (media_key IS NULL))
    ELSE ((media_key IS NOT NULL) AND (digest IS NULL))
END)
);
CREATE INDEX review_items_decided_by ON review_items USING btree (decided_by);
CREATE UNIQUE INDEX review_items_media_key ON review_items USING btree (media_key) WHERE (media_key IS NOT NULL);
CREATE INDEX review_items_queue ON review_items USING btree (status, created_at DESC, id DESC);
CREATE INDEX review_items_user_id ON review_items USING btree (user_id);
CREATE UNIQUE INDEX review_items_waiting_text ON review_items USING btree (user_id, digest) WHERE ((status = 'waiting'::text) AND (kind = 'text'::text));

CREATE TABLE sanctions (
	id serial NOT NULL,
	user_id integer NOT NULL,
	kind text NOT NULL,
	reason text NOT NULL,
	until timestamp with time zone,
	created_at timestamp with time zone NOT NULL,
	decided_by integer,
	reversed_at timestamp with time zone,
	reversed_by integer,
	reversal_reason text,
	CONSTRAINT sanctions_pkey PRIMARY KEY (id),
	CONSTRAINT sanctions_ends_later CHECK ((until > created_at)),
	CONSTRAINT sanctions_kind CHECK ((kind = ANY (ARRAY['warn'::text, 'hide'::text, 'suspend'::text, 'ban'::text]))),
	CONSTRAINT sanctions_reason CHECK ((reason <> ''::text)),
	CONSTRAINT sanctions_reversal CHECK (((reversed_at IS NULL) = (reversal_reason IS NULL))),
	CONSTRAINT sanctions_until CHECK (((kind = 'suspend'::text) = (until IS NOT NULL)))
);
CREATE INDEX sanctions_decided_by ON sanctions USING btree (decided_by);
CREATE INDEX sanctions_reversed_by ON sanctions USING btree (reversed_by);
CREATE INDEX sanctions_user_id ON sanctions USING btree (user_id, id DESC);

CREATE TABLE saved_call_needs (
	search_id integer NOT NULL,
	keys text[] NOT NULL,
	state text,
	pay text,
	nudity text,
	starts_after date,
	remote boolean NOT NULL,
	matching boolean NOT NULL,
	words tsquery,
	latitude double precision,
	longitude double precision,
	reach double precision,
	CONSTRAINT saved_call_needs_pkey PRIMARY KEY (search_id)
);
CREATE INDEX saved_call_needs_keys ON saved_call_needs USING gin (keys) WITH (fastupdate='false');

CREATE TABLE saved_listing_needs (
	search_id integer NOT NULL,
	keys text[] NOT NULL,
	category text,
	search text,
	latitude double precision,
	longitude double precision,
	reach double precision,
	CONSTRAINT saved_listing_needs_pkey PRIMARY KEY (search_id)
);
CREATE INDEX saved_listing_needs_keys ON saved_listing_needs USING gin (keys) WITH (fastupdate='false');

CREATE TABLE saved_member_needs (
	search_id integer NOT NULL,
	keys text[] NOT NULL,
	filters text[] NOT NULL,
	roles bigint,
	sexes bigint,
	body_types bigint,
	hair_colors bigint,
	eye_colors bigint,
	ethnicities bigint,
	acting_genres bigint,
	modeling_genres bigint,
	adult_categories bigint,
	has_instagram bigint,
	has_twitter bigint,
	has_tiktok bigint,
	has_experience bigint,
	has_references bigint,
	age_min integer,
	age_max integer,
	height_min integer,
	height_max integer,
	weight_min integer,
	weight_max integer,
	active_within smallint,
	price_min integer,
	price_max integer,
	state smallint,
	city text COLLATE pg_catalog."C",
	stage_name text COLLATE pg_catalog."C",
	latitude double precision,
	longitude double precision,
	reach double precision,
	keyword tsquery,
	free_on date,
	CONSTRAINT saved_member_needs_pkey PRIMARY KEY (search_id)
);
CREATE INDEX saved_member_needs_keys ON saved_member_needs USING gin (keys) WITH (fastupdate='false');

CREATE TABLE saved_search_matches (
	search_id integer NOT NULL,
	profile_id integer,
	call_id integer,
	listing_id integer,
	matched_at timestamp(3) with time zone NOT NULL,
	look integer,
	told_at timestamp(3) with time zone,
	CONSTRAINT saved_search_matches_subject CHECK ((num_nonnulls(profile_id, call_id, listing_id) = 1))
);
CREATE UNIQUE INDEX saved_search_matches_call ON saved_search_matches USING btree (call_id, search_id);
CREATE UNIQUE INDEX saved_search_matches_listing ON saved_search_matches USING btree (listing_id, search_id);
CREATE INDEX saved_search_matches_look ON saved_search_matches USING btree (search_id, look);
CREATE UNIQUE INDEX saved_search_matches_profile ON saved_search_matches USING btree (profile_id, search_id);
CREATE INDEX saved_search_matches_untold ON saved_search_matches USING btree (search_id) WHERE (told_at IS NULL);

CREATE TABLE saved_searches (
	id serial NOT NULL,
	user_id integer NOT NULL,
	slot smallint NOT NULL,
	kind text NOT NULL,
	name text NOT NULL,
	query text NOT NULL,
	frequency text NOT NULL,
	emails boolean NOT NULL,
	looks integer DEFAULT 0 NOT NULL,
	due_at timestamp(3) with time zone,
	created_at timestamp(3) with time zone NOT NULL,
	asked_since timestamp(3) with time zone NOT NULL,
	CONSTRAINT saved_searches_pkey PRIMARY KEY (id),
	CONSTRAINT saved_searches_slot_key UNIQUE (user_id, slot),
	CONSTRAINT saved_searches_due CHECK (((frequency <> 'off'::text) OR (due_at IS NULL))),
	CONSTRAINT saved_searches_frequency CHECK ((frequency = ANY (ARRAY['instant'::text, 'daily'::text, 'weekly'::text, 'off'::text]))),
	CONSTRAINT saved_searches_kind CHECK ((kind = ANY (ARRAY['members'::text, 'calls'::text, 'listings'::text]))),
	CONSTRAINT saved_searches_name CHECK ((name <> ''::text)),
	CONSTRAINT saved_searches_slot CHECK (((slot >= 1) AND (slot <= 50)))
);
CREATE INDEX saved_searches_due_at ON saved_searches USING btree (due_at) WHERE (due_at IS NOT NULL);

CREATE TABLE search_changes (
	id bigserial NOT NULL,
	kind text NOT NULL,
	subject_id integer NOT NULL,
	before jsonb,
	CONSTRAINT search_changes_pkey PRIMARY KEY (id),
	CONSTRAINT search_changes_kind CHECK ((kind = ANY (ARRAY['members'::text, 'calls'::text, 'listings'::text])))
);
CREATE INDEX search_changes_subject ON search_changes USING btree (kind, subject_id, id);

CREATE TABLE search_days (
	id serial NOT NULL,
	user_id integer NOT NULL,
	kind text NOT NULL,
	starts_on date NOT NULL,
	ends_on date NOT NULL,
	cell integer,
	latitude real,
	longitude real,
	CONSTRAINT search_days_pkey PRIMARY KEY (id),
	CONSTRAINT search_days_centre CHECK (((latitude = (((floor(((latitude)::double precision * (20)::double precision)) + (0.5)::double precision) / (20)::double precision))::real) AND (longitude = (((floor(((longitude)::double precision * (20)::double precision)) + (0.5)::double precision) / (20)::double precision))::real))),
	CONSTRAINT search_days_kind CHECK ((kind = ANY (ARRAY['busy'::text, 'travel'::text]))),
	CONSTRAINT search_days_order CHECK ((starts_on <= ends_on)),
	CONSTRAINT search_days_place CHECK (((kind = 'travel'::text) = (cell IS NOT NULL)))
);
CREATE INDEX search_days_cell ON search_days USING btree (cell, starts_on) WHERE (cell IS NOT NULL);
CREATE INDEX search_days_user_id ON search_days USING btree (user_id);

CREATE TABLE sessions (
	id serial NOT NULL,
	token_hash bytea NOT NULL,
	user_id integer NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	expires_at timestamp with time zone NOT NULL,
	last_seen_at timestamp with time zone DEFAULT now() NOT NULL,
	user_agent text DEFAULT ''::text NOT NULL,
	address text DEFAULT ''::text NOT NULL,
	CONSTRAINT sessions_pkey PRIMARY KEY (id)
);
CREATE INDEX sessions_expires_at ON sessions USING btree (expires_at);
CREATE UNIQUE INDEX sessions_token_hash_key ON sessions USING btree (token_hash);
CREATE INDEX sessions_user_id ON sessions USING btree (user_id);

CREATE TABLE shoot_parties (
	shoot_id integer NOT NULL,
	"position" smallint NOT NULL,
	user_id integer,
	role text NOT NULL,
	answer text DEFAULT 'asked'::text NOT NULL,
	accepted_version smallint,
	outcome text,
	outcome_at timestamp(3) with time zone,
	absent smallint[] DEFAULT '{}'::smallint[] NOT NULL,
	no_show boolean DEFAULT false NOT NULL,
	CONSTRAINT shoot_parties_shoot_id_position_pk PRIMARY KEY (shoot_id, "position"),
	CONSTRAINT shoot_parties_user_id_key UNIQUE (user_id, shoot_id),
	CONSTRAINT shoot_parties_absent CHECK (((cardinality(absent) > 0) = (NOT (outcome IS DISTINCT FROM 'no-show'::text)))),
	CONSTRAINT shoot_parties_accepted CHECK (((answer <> 'accepted'::text) OR (accepted_version IS NOT NULL))),
	CONSTRAINT shoot_parties_answer CHECK ((answer = ANY (ARRAY['asked'::text, 'accepted'::text, 'declined'::text]))),
	CONSTRAINT shoot_parties_outcome CHECK ((outcome = ANY (ARRAY['took-place'::text, 'no-show'::text]))),
	CONSTRAINT shoot_parties_outcome_at CHECK (((outcome IS NULL) = (outcome_at IS NULL))),
	CONSTRAINT shoot_parties_position CHECK ((("position" >= 0) AND ("position" <= 7))),
	CONSTRAINT shoot_parties_role CHECK ((role = ANY (ARRAY['model'::text, 'photographer'::text, 'videographer'::text, 'creator'::text, 'makeup'::text, 'hair'::text, 'stylist'::text, 'assistant'::text, 'other'::text])))
);
CREATE INDEX shoot_parties_no_show ON shoot_parties USING btree (user_id) WHERE no_show;

CREATE TABLE shoot_preferences (
	user_id integer NOT NULL,
	reminders text[] NOT NULL,
	CONSTRAINT shoot_preferences_pkey PRIMARY KEY (user_id),
	CONSTRAINT shoot_preferences_reminders CHECK ((reminders <@ ARRAY['week'::text, 'day'::text, 'hours'::text]))
);

CREATE TABLE shoot_references (
	id serial NOT NULL,
	shoot_id integer NOT NULL,
	author_id integer,
	about_id integer NOT NULL,
	recommend boolean NOT NULL,
	text text NOT NULL,
	tags text[] NOT NULL,
	created_at timestamp(3) with time zone NOT NULL,
	reveals_at timestamp(3) with time zone NOT NULL,
	announced_at timestamp(3) with time zone,
	reply text,
	replied_at timestamp(3) with time zone,
	removed_at timestamp(3) with time zone,
	CONSTRAINT shoot_references_pair_key UNIQUE (shoot_id, author_id, about_id),
	CONSTRAINT shoot_references_pkey PRIMARY KEY (id),
	CONSTRAINT shoot_references_others CHECK ((author_id <> about_id)),
	CONSTRAINT shoot_references_reply CHECK (((reply IS NULL) = (replied_at IS NULL))),
	CONSTRAINT shoot_references_revealed CHECK (((announced_at >= reveals_at) AND (replied_at >= reveals_at) AND (removed_at >= reveals_at))),
	CONSTRAINT shoot_references_tags CHECK ((tags <@ ARRAY['on-time'::text, 'well-prepared'::text, 'clear-direction'::text, 'files-delivered'::text, 'would-work-again'::text])),
	CONSTRAINT shoot_references_text CHECK ((octet_length(text) >= 20))
);
CREATE INDEX shoot_references_about_id ON shoot_references USING btree (about_id, created_at DESC, id DESC);
CREATE INDEX shoot_references_author_id ON shoot_references USING btree (author_id);
CREATE INDEX shoot_references_created_at ON shoot_references USING btree (created_at);
CREATE INDEX shoot_references_reveals_at ON shoot_references USING btree (reveals_at) WHERE (announced_at IS NULL);

CREATE TABLE shoot_reminders (
	shoot_id integer NOT NULL,
	version smallint NOT NULL,
	user_id integer NOT NULL,
	reminder text NOT NULL,
	sent_at timestamp(3) with time zone NOT NULL,
	CONSTRAINT shoot_reminders_shoot_id_version_user_id_reminder_pk PRIMARY KEY (shoot_id, version, user_id, reminder),
	CONSTRAINT shoot_reminders_reminder CHECK ((reminder = ANY (ARRAY['week'::text, 'day'::text, 'hours'::text])))
);
CREATE INDEX shoot_reminders_user_id ON shoot_reminders USING btree (user_id);

CREATE TABLE shoot_statement_messages (
	shoot_id integer NOT NULL,
	user_id integer NOT NULL,
	message_id integer NOT NULL,
	CONSTRAINT shoot_statement_messages_shoot_id_user_id_message_id_pk PRIMARY KEY (shoot_id, user_id, message_id)
);
CREATE INDEX shoot_statement_messages_message_id ON shoot_statement_messages USING btree (message_id);

CREATE TABLE shoot_statements (
	shoot_id integer NOT NULL,
	user_id integer NOT NULL,
	text text NOT NULL,
	updated_at timestamp(3) with time zone NOT NULL,
	CONSTRAINT shoot_statements_shoot_id_user_id_pk PRIMARY KEY (shoot_id, user_id),
	CONSTRAINT shoot_statements_text CHECK ((text <> ''::text))
);
CREATE INDEX shoot_statements_user_id ON shoot_statements USING btree (user_id);

CREATE TABLE shoot_terms (
	shoot_id integer NOT NULL,
	version smallint NOT NULL,
	proposed_by integer,
	created_at timestamp(3) with time zone NOT NULL,
	starts_at timestamp(3) with time zone NOT NULL,
	ends_at timestamp(3) with time zone NOT NULL,
	time_zone text NOT NULL,
	location text,
	zip_code text,
	genre text,
	pay_kind text NOT NULL,
	pay_amount integer,
	pay_per text,
	cancellation_hours integer NOT NULL,
	notes text,
	CONSTRAINT shoot_terms_shoot_id_version_pk PRIMARY KEY (shoot_id, version),
	CONSTRAINT shoot_terms_cancellation_hours CHECK (((cancellation_hours >= 0) AND (cancellation_hours <= 720))),
	CONSTRAINT shoot_terms_pay CHECK (
CASE pay_kind
    WHEN 'paid'::text THEN ((pay_amount IS NOT NULL) AND (pay_per IS NOT NULL))
    WHEN 'expenses'::text THEN true
    ELSE ((pay_amount IS NULL) AND (pay_per IS NULL))
END),
	CONSTRAINT shoot_terms_pay_amount CHECK ((pay_amount >= 1)),
	CONSTRAINT shoot_terms_pay_kind CHECK ((pay_kind = ANY (ARRAY['paid'::text, 'trade'::text, 'expenses'::text]))),
	CONSTRAINT shoot_terms_pay_per CHECK ((pay_per = ANY (ARRAY['hour'::text, 'day'::text, 'flat'::text]))),
	CONSTRAINT shoot_terms_times CHECK ((ends_at > starts_at)),
	CONSTRAINT shoot_terms_version CHECK ((version >= 1))
);
CREATE INDEX shoot_terms_proposed_by ON shoot_terms USING btree (proposed_by);

CREATE TABLE shoots (
	id serial NOT NULL,
	title text NOT NULL,
	status text DEFAULT 'proposed'::text NOT NULL,
	version smallint DEFAULT 1 NOT NULL,
	starts_at timestamp(3) with time zone NOT NULL,
	ends_at timestamp(3) with time zone NOT NULL,
	proposed_by integer,
	call_id integer,
	application_id integer,
	client_id uuid,
	created_at timestamp(3) with time zone NOT NULL,
	confirmed_version smallint,
	confirmed_at timestamp(3) with time zone,
	unsettled_by integer,
	unsettled_at timestamp(3) with time zone,
	cancelled_by integer,
	cancelled_at timestamp(3) with time zone,
	cancelled_hours_before integer,
	cancel_reason text,
	cancelled_late_by integer,
	settles_at timestamp(3) with time zone,
	disputed_at timestamp(3) with time zone,
	decision text,
	decision_reason text,
	done_at timestamp(3) with time zone,
	declined_at timestamp(3) with time zone,
	CONSTRAINT shoots_client_id_key UNIQUE (proposed_by, client_id),
	CONSTRAINT shoots_pkey PRIMARY KEY (id),
	CONSTRAINT shoots_cancelled CHECK (((status = 'cancelled'::text) = (cancelled_at IS NOT NULL))),
	CONSTRAINT shoots_cancelled_hours CHECK ((((status = 'cancelled'::text) = (cancelled_hours_before IS NOT NULL)) AND (cancelled_hours_before >= 0))),
	CONSTRAINT shoots_confirmed CHECK (((status <> ALL (ARRAY['confirmed'::text, 'done'::text, 'disputed'::text])) OR (NOT (confirmed_version IS DISTINCT FROM version)))),
	CONSTRAINT shoots_confirmed_at CHECK (((confirmed_version IS NULL) = (confirmed_at IS NULL))),
	CONSTRAINT shoots_decision CHECK ((decision = ANY (ARRAY['took-place'::text, 'no-show'::text]))),
	CONSTRAINT shoots_declined CHECK (((status = 'declined'::text) = (declined_at IS NOT NULL))),
	CONSTRAINT shoots_disputed CHECK (((status <> 'disputed'::text) OR (disputed_at IS NOT NULL))),
	CONSTRAINT shoots_done CHECK (((status = 'done'::text) = (done_at IS NOT NULL))),
	CONSTRAINT shoots_settles CHECK ((((status = 'confirmed'::text) = (settles_at IS NOT NULL)) AND (settles_at >= ends_at))),
	CONSTRAINT shoots_status CHECK ((status = ANY (ARRAY['proposed'::text, 'confirmed'::text, 'declined'::text, 'expired'::text, 'cancelled'::text, 'done'::text, 'disputed'::text]))),
	CONSTRAINT shoots_times CHECK (((ends_at > starts_at) AND (ends_at <= (starts_at + '336:00:00'::interval)))),
	CONSTRAINT shoots_title CHECK ((title <> ''::text)),
	CONSTRAINT shoots_version CHECK ((version >= 1))
);
CREATE INDEX shoots_application_id ON shoots USING btree (application_id);
CREATE INDEX shoots_call_id ON shoots USING btree (call_id);
CREATE INDEX shoots_cancelled_by ON shoots USING btree (cancelled_by);
CREATE INDEX shoots_cancelled_late_by ON shoots USING btree (cancelled_late_by);
CREATE INDEX shoots_created_at ON shoots USING btree (created_at);
CREATE INDEX shoots_disputed_at ON shoots USING btree (disputed_at DESC, id DESC) WHERE (status = 'disputed'::text);
CREATE INDEX shoots_done_at ON shoots USING btree (done_at);
CREATE INDEX shoots_proposed_by ON shoots USING btree (proposed_by);
CREATE INDEX shoots_settles_at ON shoots USING btree (settles_at) WHERE (status = 'confirmed'::text);
CREATE INDEX shoots_starts_at ON shoots USING btree (starts_at) WHERE (status = ANY (ARRAY['proposed'::text, 'confirmed'::text]));
CREATE INDEX shoots_unsettled_by ON shoots USING btree (unsettled_by);

CREATE TABLE site_documents (
	kind text NOT NULL,
	version integer NOT NULL,
	body text,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	asks boolean DEFAULT false NOT NULL,
	CONSTRAINT site_documents_kind_version_pk PRIMARY KEY (kind, version),
	CONSTRAINT site_documents_kind CHECK ((kind = ANY (ARRAY['terms'::text, 'privacy'::text]))),
	CONSTRAINT site_documents_version CHECK ((version >= 1))
);

CREATE TABLE site_pages (
	slug text NOT NULL,
	title text NOT NULL,
	body text NOT NULL,
	in_navigation boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	updated_at timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT site_pages_pkey PRIMARY KEY (slug),
	CONSTRAINT site_pages_slug CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
	CONSTRAINT site_pages_title CHECK (((char_length(title) >= 1) AND (char_length(title) <= 80)))
);

CREATE TABLE site_settings (
	id boolean DEFAULT true NOT NULL,
	revision integer DEFAULT 0 NOT NULL,
	site_name text,
	tagline text,
	accent_color text,
	logo_key text,
	support_email text,
	trial_months integer,
	monthly_price_cents integer,
	joining text,
	announcement text,
	announcement_from timestamp with time zone,
	announcement_until timestamp with time zone,
	updated_at timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT site_settings_pkey PRIMARY KEY (id),
	CONSTRAINT site_settings_accent_color CHECK ((accent_color ~ '^#[0-9a-f]{6}$'::text)),
	CONSTRAINT site_settings_announcement CHECK ((announcement_until > announcement_from)),
	CONSTRAINT site_settings_joining CHECK ((joining = ANY (ARRAY['open'::text, 'invite'::text, 'approval'::text]))),
	CONSTRAINT site_settings_monthly_price CHECK (((monthly_price_cents >= 50) AND (monthly_price_cents <= 100000))),
	CONSTRAINT site_settings_one_row CHECK (id),
	CONSTRAINT site_settings_site_name CHECK (((char_length(site_name) >= 1) AND (char_length(site_name) <= 60))),
	CONSTRAINT site_settings_trial_months CHECK (((trial_months >= 0) AND (trial_months <= 36)))
);
CREATE INDEX site_settings_logo_key ON site_settings USING btree (logo_key);

CREATE TABLE site_setup (
	id boolean DEFAULT true NOT NULL,
	nonce text,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT site_setup_pkey PRIMARY KEY (id),
	CONSTRAINT site_setup_one_row CHECK (id)
);

CREATE TABLE stage_names (
	name_key text NOT NULL,
	user_id integer NOT NULL,
	CONSTRAINT stage_names_pkey PRIMARY KEY (name_key)
);
CREATE INDEX stage_names_pieces ON stage_names USING gin (name_key gin_trgm_ops);
CREATE INDEX stage_names_user_id ON stage_names USING btree (user_id);

CREATE TABLE stripe_events (
	id text NOT NULL,
	type text NOT NULL,
	created_at timestamp with time zone NOT NULL,
	received_at timestamp with time zone NOT NULL,
	payload jsonb NOT NULL,
	CONSTRAINT stripe_events_pkey PRIMARY KEY (id)
);
CREATE INDEX stripe_events_received_at ON stripe_events USING btree (received_at);

CREATE TABLE subscription_changes (
	id serial NOT NULL,
	at timestamp with time zone NOT NULL,
	from_status text,
	to_status text,
	CONSTRAINT subscription_changes_pkey PRIMARY KEY (id),
	CONSTRAINT subscription_changes_differ CHECK ((from_status IS DISTINCT FROM to_status)),
	CONSTRAINT subscription_changes_from CHECK ((from_status = ANY (ARRAY['trialing'::text, 'active'::text, 'past_due'::text, 'canceled'::text, 'expired'::text]))),
	CONSTRAINT subscription_changes_to CHECK ((to_status = ANY (ARRAY['trialing'::text, 'active'::text, 'past_due'::text, 'canceled'::text, 'expired'::text])))
);
CREATE INDEX subscription_changes_at ON subscription_changes USING btree (at);

CREATE TABLE subscriptions (
	user_id integer NOT NULL,
	status text NOT NULL,
	trial_ends_at timestamp with time zone,
	current_period_end timestamp with time zone,
	updated_at timestamp with time zone DEFAULT now() NOT NULL,
	trial_notice_at timestamp with time zone,
	stripe_customer_id text,
	stripe_subscription_id text,
	stripe_event_at timestamp with time zone,
	stripe_ended_at timestamp with time zone,
	CONSTRAINT subscriptions_pkey PRIMARY KEY (user_id),
	CONSTRAINT subscriptions_status CHECK ((status = ANY (ARRAY['trialing'::text, 'active'::text, 'past_due'::text, 'canceled'::text, 'expired'::text])))
);
CREATE INDEX subscriptions_status ON subscriptions USING btree (status, trial_ends_at);
CREATE UNIQUE INDEX subscriptions_stripe_customer_id_key ON subscriptions USING btree (stripe_customer_id);

CREATE TABLE suggestions (
	id serial NOT NULL,
	user_id integer NOT NULL,
	title text NOT NULL,
	type text NOT NULL,
	description text NOT NULL,
	status text DEFAULT 'pending'::text NOT NULL,
	priority text DEFAULT 'medium'::text NOT NULL,
	review_notes text,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT suggestions_pkey PRIMARY KEY (id),
	CONSTRAINT suggestions_priority CHECK ((priority = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text, 'critical'::text]))),
	CONSTRAINT suggestions_status CHECK ((status = ANY (ARRAY['pending'::text, 'reviewed'::text, 'implemented'::text, 'declined'::text]))),
	CONSTRAINT suggestions_type CHECK ((type = ANY (ARRAY['suggestion'::text, 'bug'::text, 'feature'::text, 'other'::text])))
);
CREATE INDEX suggestions_created_at ON suggestions USING btree (created_at DESC, id DESC);
CREATE INDEX suggestions_status_created_at ON suggestions USING btree (status, created_at DESC, id DESC);
CREATE INDEX suggestions_user_id ON suggestions USING btree (user_id, created_at DESC, id DESC);

CREATE TABLE terms_acceptances (
	user_id integer NOT NULL,
	version integer NOT NULL,
	accepted_at timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT terms_acceptances_user_id_version_pk PRIMARY KEY (user_id, version)
);

CREATE TABLE two_factor (
	user_id integer NOT NULL,
	secret bytea NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	enabled_at timestamp with time zone,
	last_step bigint DEFAULT 0 NOT NULL,
	CONSTRAINT two_factor_pkey PRIMARY KEY (user_id)
);

CREATE TABLE users (
	id serial NOT NULL,
	username text NOT NULL,
	email text NOT NULL,
	role text NOT NULL,
	email_verified boolean DEFAULT false NOT NULL,
	password_hash text,
	date_of_birth date,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	deletion_due_at timestamp with time zone,
	suspended_until timestamp with time zone,
	password_proven_at timestamp with time zone DEFAULT now() NOT NULL,
	passkeys_review_due boolean DEFAULT false NOT NULL,
	is_hidden boolean DEFAULT false NOT NULL,
	admission text,
	admission_reason text,
	sensitive_choice text DEFAULT 'blur'::text NOT NULL,
	shows_last_active boolean DEFAULT true NOT NULL,
	time_zone text,
	quiet_from smallint,
	quiet_until smallint,
	email_hour smallint,
	CONSTRAINT users_pkey PRIMARY KEY (id),
	CONSTRAINT users_admission CHECK ((admission = ANY (ARRAY['waiting'::text, 'refused'::text]))),
	CONSTRAINT users_admission_reason CHECK (((admission_reason IS NULL) OR (admission = 'refused'::text))),
	CONSTRAINT users_email_hour CHECK (((email_hour >= 0) AND (email_hour <= 23))),
	CONSTRAINT users_email_lower CHECK ((email = lower(email))),
	CONSTRAINT users_quiet_from CHECK (((quiet_from >= 0) AND (quiet_from <= 1439))),
	CONSTRAINT users_quiet_hours CHECK ((((quiet_from IS NULL) = (quiet_until IS NULL)) AND ((quiet_from IS NULL) OR (quiet_from <> quiet_until)))),
	CONSTRAINT users_quiet_until CHECK (((quiet_until >= 0) AND (quiet_until <= 1439))),
	CONSTRAINT users_role CHECK ((role = ANY (ARRAY['model'::text, 'photographer'::text, 'videographer'::text, 'creator'::text, 'moderator'::text, 'admin'::text]))),
	CONSTRAINT users_sensitive_choice CHECK ((sensitive_choice = ANY (ARRAY['show'::text, 'blur'::text, 'hide'::text]))),
	CONSTRAINT users_time_zone CHECK (((time_zone IS NOT NULL) OR ((quiet_from IS NULL) AND (email_hour IS NULL))))
);
CREATE INDEX users_admission ON users USING btree (admission, created_at DESC, id DESC) WHERE (admission IS NOT NULL);
CREATE INDEX users_away ON users USING btree (id) WHERE ((suspended_until IS NOT NULL) OR (deletion_due_at IS NOT NULL) OR (admission IS NOT NULL));
CREATE INDEX users_created_at ON users USING btree (created_at);
CREATE INDEX users_deletion_due_at ON users USING btree (deletion_due_at) WHERE (deletion_due_at IS NOT NULL);
CREATE UNIQUE INDEX users_email_key ON users USING btree (email);
CREATE INDEX users_email_pieces ON users USING gin (email gin_trgm_ops);
CREATE INDEX users_out_of_sight ON users USING btree (id) WHERE (is_hidden OR (suspended_until IS NOT NULL) OR (deletion_due_at IS NOT NULL) OR (admission IS NOT NULL));
CREATE INDEX users_role ON users USING btree (role, created_at DESC, id DESC);
CREATE INDEX users_suspended_until ON users USING btree (suspended_until) WHERE (suspended_until IS NOT NULL);
CREATE INDEX users_username_prefix ON users USING btree (lower(username) text_pattern_ops);

CREATE TABLE webhook_attempts (
	id serial NOT NULL,
	delivery_id integer NOT NULL,
	number integer NOT NULL,
	job_id uuid NOT NULL,
	started_at timestamp(3) with time zone NOT NULL,
	finished_at timestamp(3) with time zone,
	status_code integer,
	error text,
	CONSTRAINT webhook_attempts_pkey PRIMARY KEY (id)
);
CREATE INDEX webhook_attempts_delivery_id ON webhook_attempts USING btree (delivery_id, id);
CREATE UNIQUE INDEX webhook_attempts_running ON webhook_attempts USING btree (delivery_id) WHERE (finished_at IS NULL);

CREATE TABLE webhook_deliveries (
	id serial NOT NULL,
	webhook_id integer NOT NULL,
	event_id uuid NOT NULL,
	event text NOT NULL,
	body text NOT NULL,
	user_id integer,
	status text DEFAULT 'pending'::text NOT NULL,
	tries integer DEFAULT 0 NOT NULL,
	created_at timestamp(3) with time zone NOT NULL,
	expires_at timestamp(3) with time zone NOT NULL,
	next_try_at timestamp(3) with time zone,
	CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (id),
	CONSTRAINT webhook_deliveries_event CHECK ((event = ANY (ARRAY['member.registered'::text, 'call.published'::text, 'application.sent'::text, 'shoot.confirmed'::text, 'report.created'::text, 'ping'::text]))),
	CONSTRAINT webhook_deliveries_next CHECK (((next_try_at IS NOT NULL) = (status = 'pending'::text))),
	CONSTRAINT webhook_deliveries_status CHECK ((status = ANY (ARRAY['pending'::text, 'delivered'::text, 'failed'::text]))),
	CONSTRAINT webhook_deliveries_tries CHECK ((tries >= 0))
);
CREATE INDEX webhook_deliveries_created_at ON webhook_deliveries USING btree (created_at);
CREATE INDEX webhook_deliveries_newest ON webhook_deliveries USING btree (webhook_id, created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_user_id ON webhook_deliveries USING btree (user_id);

CREATE TABLE webhooks (
	id serial NOT NULL,
	url text NOT NULL,
	events text[] NOT NULL,
	secret bytea NOT NULL,
	created_at timestamp(3) with time zone NOT NULL,
	CONSTRAINT webhooks_pkey PRIMARY KEY (id),
	CONSTRAINT webhooks_events CHECK (((cardinality(events) > 0) AND (events <@ ARRAY['member.registered'::text, 'call.published'::text, 'application.sent'::text, 'shoot.confirmed'::text, 'report.created'::text])))
);
CREATE INDEX webhooks_newest ON webhooks USING btree (created_at DESC, id DESC);

-- In the order in which older databases got them: the triggers of foreign keys run in this order.
ALTER TABLE email_tokens ADD CONSTRAINT email_tokens_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE sessions ADD CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE stage_names ADD CONSTRAINT stage_names_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE subscriptions ADD CONSTRAINT subscriptions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE profiles ADD CONSTRAINT profiles_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE media ADD CONSTRAINT media_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE profile_search ADD CONSTRAINT profile_search_id_profiles_id_fk FOREIGN KEY (id) REFERENCES profiles(id) ON DELETE CASCADE;
ALTER TABLE contact_messages ADD CONSTRAINT contact_messages_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE suggestions ADD CONSTRAINT suggestions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ratings ADD CONSTRAINT ratings_profile_id_profiles_id_fk FOREIGN KEY (profile_id) REFERENCES profiles(id) ON DELETE CASCADE;
ALTER TABLE ratings ADD CONSTRAINT ratings_rater_id_users_id_fk FOREIGN KEY (rater_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE marketplace_listings ADD CONSTRAINT marketplace_listings_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE abuse_reports ADD CONSTRAINT abuse_reports_profile_id_profiles_id_fk FOREIGN KEY (profile_id) REFERENCES profiles(id) ON DELETE SET NULL;
ALTER TABLE abuse_reports ADD CONSTRAINT abuse_reports_reporter_id_users_id_fk FOREIGN KEY (reporter_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE abuse_reports ADD CONSTRAINT abuse_reports_decided_by_users_id_fk FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE contest_entries ADD CONSTRAINT contest_entries_contest_id_contests_id_fk FOREIGN KEY (contest_id) REFERENCES contests(id) ON DELETE CASCADE;
ALTER TABLE contest_entries ADD CONSTRAINT contest_entries_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE contest_entries ADD CONSTRAINT contest_entries_media_key_media_key_fk FOREIGN KEY (media_key) REFERENCES media(key) ON DELETE CASCADE;
ALTER TABLE contest_entries ADD CONSTRAINT contest_entries_thumbnail_key_media_key_fk FOREIGN KEY (thumbnail_key) REFERENCES media(key) ON DELETE SET NULL;
ALTER TABLE contest_entries ADD CONSTRAINT contest_entries_reviewed_by_users_id_fk FOREIGN KEY (reviewed_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE contest_status_changes ADD CONSTRAINT contest_status_changes_contest_id_contests_id_fk FOREIGN KEY (contest_id) REFERENCES contests(id) ON DELETE CASCADE;
ALTER TABLE contest_status_changes ADD CONSTRAINT contest_status_changes_changed_by_users_id_fk FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE contest_votes ADD CONSTRAINT contest_votes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE contest_votes ADD CONSTRAINT contest_votes_entry_fk FOREIGN KEY (entry_id, contest_id) REFERENCES contest_entries(id, contest_id) ON DELETE CASCADE;
ALTER TABLE contests ADD CONSTRAINT contests_featured_media_key_media_key_fk FOREIGN KEY (featured_media_key) REFERENCES media(key) ON DELETE SET NULL;
ALTER TABLE contests ADD CONSTRAINT contests_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE passkey_challenges ADD CONSTRAINT passkey_challenges_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE passkeys ADD CONSTRAINT passkeys_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE recovery_codes ADD CONSTRAINT recovery_codes_user_id_two_factor_user_id_fk FOREIGN KEY (user_id) REFERENCES two_factor(user_id) ON DELETE CASCADE;
ALTER TABLE two_factor ADD CONSTRAINT two_factor_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE blocks ADD CONSTRAINT blocks_blocker_id_users_id_fk FOREIGN KEY (blocker_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE blocks ADD CONSTRAINT blocks_blocked_id_users_id_fk FOREIGN KEY (blocked_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE sanctions ADD CONSTRAINT sanctions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE sanctions ADD CONSTRAINT sanctions_decided_by_users_id_fk FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE sanctions ADD CONSTRAINT sanctions_reversed_by_users_id_fk FOREIGN KEY (reversed_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE contact_messages ADD CONSTRAINT contact_messages_ruling_id_sanctions_id_fk FOREIGN KEY (ruling_id) REFERENCES sanctions(id) ON DELETE SET NULL;
ALTER TABLE emails ADD CONSTRAINT emails_sender_id_users_id_fk FOREIGN KEY (sender_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE emails ADD CONSTRAINT emails_recipient_id_users_id_fk FOREIGN KEY (recipient_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE notification_settings ADD CONSTRAINT notification_settings_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE notifications ADD CONSTRAINT notifications_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE notifications ADD CONSTRAINT notifications_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE push_subscriptions ADD CONSTRAINT push_subscriptions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE push_subscriptions ADD CONSTRAINT push_subscriptions_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE;
ALTER TABLE email_reminders ADD CONSTRAINT email_reminders_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE conversations ADD CONSTRAINT conversations_low_user_id_users_id_fk FOREIGN KEY (low_user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE conversations ADD CONSTRAINT conversations_high_user_id_users_id_fk FOREIGN KEY (high_user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE messages ADD CONSTRAINT messages_conversation_id_conversations_id_fk FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE;
ALTER TABLE messages ADD CONSTRAINT messages_sender_id_users_id_fk FOREIGN KEY (sender_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE abuse_reports ADD CONSTRAINT abuse_reports_reported_user_id_users_id_fk FOREIGN KEY (reported_user_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE member_activity ADD CONSTRAINT member_activity_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE code_tries ADD CONSTRAINT code_tries_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE known_devices ADD CONSTRAINT known_devices_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE listing_pictures ADD CONSTRAINT listing_pictures_listing_id_marketplace_listings_id_fk FOREIGN KEY (listing_id) REFERENCES marketplace_listings(id) ON DELETE CASCADE;
ALTER TABLE listing_pictures ADD CONSTRAINT listing_pictures_media_key_media_key_fk FOREIGN KEY (media_key) REFERENCES media(key) ON DELETE CASCADE;
ALTER TABLE report_media ADD CONSTRAINT report_media_report_id_abuse_reports_id_fk FOREIGN KEY (report_id) REFERENCES abuse_reports(id) ON DELETE CASCADE;
ALTER TABLE report_media ADD CONSTRAINT report_media_media_key_media_key_fk FOREIGN KEY (media_key) REFERENCES media(key) ON DELETE CASCADE;
ALTER TABLE profile_pictures ADD CONSTRAINT profile_pictures_profile_id_profiles_id_fk FOREIGN KEY (profile_id) REFERENCES profiles(id) ON DELETE CASCADE;
ALTER TABLE profile_pictures ADD CONSTRAINT profile_pictures_media_key_media_key_fk FOREIGN KEY (media_key) REFERENCES media(key) ON DELETE CASCADE;
ALTER TABLE messages ADD CONSTRAINT messages_image_key_media_key_fk FOREIGN KEY (image_key) REFERENCES media(key);
ALTER TABLE profiles ADD CONSTRAINT profiles_id_document_key_media_key_fk FOREIGN KEY (id_document_key) REFERENCES media(key) ON DELETE SET NULL;
ALTER TABLE resumable_uploads ADD CONSTRAINT resumable_uploads_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE webhook_attempts ADD CONSTRAINT webhook_attempts_delivery_id_webhook_deliveries_id_fk FOREIGN KEY (delivery_id) REFERENCES webhook_deliveries(id) ON DELETE CASCADE;
ALTER TABLE webhook_deliveries ADD CONSTRAINT webhook_deliveries_webhook_id_webhooks_id_fk FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE;
ALTER TABLE webhook_deliveries ADD CONSTRAINT webhook_deliveries_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE site_settings ADD CONSTRAINT site_settings_logo_key_media_key_fk FOREIGN KEY (logo_key) REFERENCES media(key) ON DELETE SET NULL;
ALTER TABLE api_tokens ADD CONSTRAINT api_tokens_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE invitations ADD CONSTRAINT invitations_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE albums ADD CONSTRAINT albums_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE albums ADD CONSTRAINT albums_cover_id_pictures_id_fk FOREIGN KEY (cover_id) REFERENCES pictures(id) ON DELETE SET NULL;
ALTER TABLE picture_credits ADD CONSTRAINT picture_credits_picture_id_pictures_id_fk FOREIGN KEY (picture_id) REFERENCES pictures(id) ON DELETE CASCADE;
ALTER TABLE picture_credits ADD CONSTRAINT picture_credits_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE pictures ADD CONSTRAINT pictures_media_key_media_key_fk FOREIGN KEY (media_key) REFERENCES media(key) ON DELETE CASCADE;
ALTER TABLE pictures ADD CONSTRAINT pictures_album_fk FOREIGN KEY (album_id, user_id) REFERENCES albums(id, user_id) ON DELETE CASCADE;
ALTER TABLE call_application_pictures ADD CONSTRAINT call_application_pictures_application_id_call_applications_id_f FOREIGN KEY (application_id) REFERENCES call_applications(id) ON DELETE CASCADE;
ALTER TABLE call_application_pictures ADD CONSTRAINT call_application_pictures_media_key_media_key_fk FOREIGN KEY (media_key) REFERENCES media(key) ON DELETE CASCADE;
ALTER TABLE call_applications ADD CONSTRAINT call_applications_call_id_calls_id_fk FOREIGN KEY (call_id) REFERENCES calls(id) ON DELETE CASCADE;
ALTER TABLE call_applications ADD CONSTRAINT call_applications_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE call_applications ADD CONSTRAINT call_applications_role_id_call_id_fk FOREIGN KEY (role_id, call_id) REFERENCES call_roles(id, call_id) ON DELETE CASCADE;
ALTER TABLE call_applications ADD CONSTRAINT call_applications_folder_id_call_id_fk FOREIGN KEY (folder_id, call_id) REFERENCES call_folders(id, call_id) ON DELETE SET NULL (folder_id);
ALTER TABLE call_collaborators ADD CONSTRAINT call_collaborators_call_id_calls_id_fk FOREIGN KEY (call_id) REFERENCES calls(id) ON DELETE CASCADE;
ALTER TABLE call_collaborators ADD CONSTRAINT call_collaborators_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE call_folders ADD CONSTRAINT call_folders_call_id_calls_id_fk FOREIGN KEY (call_id) REFERENCES calls(id) ON DELETE CASCADE;
ALTER TABLE call_invitations ADD CONSTRAINT call_invitations_call_id_calls_id_fk FOREIGN KEY (call_id) REFERENCES calls(id) ON DELETE CASCADE;
ALTER TABLE call_invitations ADD CONSTRAINT call_invitations_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE call_invitations ADD CONSTRAINT call_invitations_invited_by_users_id_fk FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE call_invitations ADD CONSTRAINT call_invitations_role_id_call_id_fk FOREIGN KEY (role_id, call_id) REFERENCES call_roles(id, call_id) ON DELETE CASCADE;
ALTER TABLE call_role_needs ADD CONSTRAINT call_role_needs_role_id_call_roles_id_fk FOREIGN KEY (role_id) REFERENCES call_roles(id) ON DELETE CASCADE;
ALTER TABLE call_roles ADD CONSTRAINT call_roles_call_id_calls_id_fk FOREIGN KEY (call_id) REFERENCES calls(id) ON DELETE CASCADE;
ALTER TABLE calls ADD CONSTRAINT calls_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE oidc_attempts ADD CONSTRAINT oidc_attempts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE oidc_attempts ADD CONSTRAINT oidc_attempts_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE;
ALTER TABLE oidc_identities ADD CONSTRAINT oidc_identities_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE terms_acceptances ADD CONSTRAINT terms_acceptances_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE list_members ADD CONSTRAINT list_members_list_id_lists_id_fk FOREIGN KEY (list_id) REFERENCES lists(id) ON DELETE CASCADE;
ALTER TABLE list_members ADD CONSTRAINT list_members_member_id_users_id_fk FOREIGN KEY (member_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE lists ADD CONSTRAINT lists_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE contact_budgets ADD CONSTRAINT contact_budgets_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE correspondents ADD CONSTRAINT correspondents_low_user_id_users_id_fk FOREIGN KEY (low_user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE correspondents ADD CONSTRAINT correspondents_high_user_id_users_id_fk FOREIGN KEY (high_user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE shoot_parties ADD CONSTRAINT shoot_parties_shoot_id_shoots_id_fk FOREIGN KEY (shoot_id) REFERENCES shoots(id) ON DELETE CASCADE;
ALTER TABLE shoot_parties ADD CONSTRAINT shoot_parties_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE shoot_reminders ADD CONSTRAINT shoot_reminders_shoot_id_shoots_id_fk FOREIGN KEY (shoot_id) REFERENCES shoots(id) ON DELETE CASCADE;
ALTER TABLE shoot_reminders ADD CONSTRAINT shoot_reminders_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE shoot_statement_messages ADD CONSTRAINT shoot_statement_messages_message_id_messages_id_fk FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE;
ALTER TABLE shoot_statement_messages ADD CONSTRAINT shoot_statement_messages_statement_fk FOREIGN KEY (shoot_id, user_id) REFERENCES shoot_statements(shoot_id, user_id) ON DELETE CASCADE;
ALTER TABLE shoot_statements ADD CONSTRAINT shoot_statements_shoot_id_shoots_id_fk FOREIGN KEY (shoot_id) REFERENCES shoots(id) ON DELETE CASCADE;
ALTER TABLE shoot_statements ADD CONSTRAINT shoot_statements_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE shoot_terms ADD CONSTRAINT shoot_terms_shoot_id_shoots_id_fk FOREIGN KEY (shoot_id) REFERENCES shoots(id) ON DELETE CASCADE;
ALTER TABLE shoot_terms ADD CONSTRAINT shoot_terms_proposed_by_users_id_fk FOREIGN KEY (proposed_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE shoots ADD CONSTRAINT shoots_proposed_by_users_id_fk FOREIGN KEY (proposed_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE shoots ADD CONSTRAINT shoots_call_id_calls_id_fk FOREIGN KEY (call_id) REFERENCES calls(id) ON DELETE SET NULL;
ALTER TABLE shoots ADD CONSTRAINT shoots_application_id_call_applications_id_fk FOREIGN KEY (application_id) REFERENCES call_applications(id) ON DELETE SET NULL;
ALTER TABLE shoots ADD CONSTRAINT shoots_unsettled_by_users_id_fk FOREIGN KEY (unsettled_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE shoots ADD CONSTRAINT shoots_cancelled_by_users_id_fk FOREIGN KEY (cancelled_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE shoots ADD CONSTRAINT shoots_cancelled_late_by_users_id_fk FOREIGN KEY (cancelled_late_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE shoot_preferences ADD CONSTRAINT shoot_preferences_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE availability ADD CONSTRAINT availability_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE calendar_feeds ADD CONSTRAINT calendar_feeds_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE search_days ADD CONSTRAINT search_days_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE repeated_texts ADD CONSTRAINT repeated_texts_sender_id_users_id_fk FOREIGN KEY (sender_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE review_items ADD CONSTRAINT review_items_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE review_items ADD CONSTRAINT review_items_media_key_media_key_fk FOREIGN KEY (media_key) REFERENCES media(key) ON DELETE CASCADE;
ALTER TABLE review_items ADD CONSTRAINT review_items_decided_by_users_id_fk FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE messages ADD CONSTRAINT messages_held_to_users_id_fk FOREIGN KEY (held_to) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE messages ADD CONSTRAINT messages_held_by_review_items_id_fk FOREIGN KEY (held_by) REFERENCES review_items(id);
ALTER TABLE emails ADD CONSTRAINT emails_held_by_review_items_id_fk FOREIGN KEY (held_by) REFERENCES review_items(id);
ALTER TABLE check_in_emails ADD CONSTRAINT check_in_emails_check_in_id_check_ins_id_fk FOREIGN KEY (check_in_id) REFERENCES check_ins(id) ON DELETE CASCADE;
ALTER TABLE check_in_requests ADD CONSTRAINT check_in_requests_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE check_ins ADD CONSTRAINT check_ins_shoot_id_shoots_id_fk FOREIGN KEY (shoot_id) REFERENCES shoots(id) ON DELETE CASCADE;
ALTER TABLE check_ins ADD CONSTRAINT check_ins_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE check_ins ADD CONSTRAINT check_ins_terms_fk FOREIGN KEY (shoot_id, version) REFERENCES shoot_terms(shoot_id, version) ON DELETE CASCADE;
ALTER TABLE reference_reminders ADD CONSTRAINT reference_reminders_shoot_id_shoots_id_fk FOREIGN KEY (shoot_id) REFERENCES shoots(id) ON DELETE CASCADE;
ALTER TABLE reference_reminders ADD CONSTRAINT reference_reminders_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE shoot_references ADD CONSTRAINT shoot_references_shoot_id_shoots_id_fk FOREIGN KEY (shoot_id) REFERENCES shoots(id) ON DELETE CASCADE;
ALTER TABLE shoot_references ADD CONSTRAINT shoot_references_author_id_users_id_fk FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE shoot_references ADD CONSTRAINT shoot_references_about_id_users_id_fk FOREIGN KEY (about_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE shoot_references ADD CONSTRAINT shoot_references_author_party_fk FOREIGN KEY (author_id, shoot_id) REFERENCES shoot_parties(user_id, shoot_id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE shoot_references ADD CONSTRAINT shoot_references_about_party_fk FOREIGN KEY (about_id, shoot_id) REFERENCES shoot_parties(user_id, shoot_id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE agreement_files ADD CONSTRAINT agreement_files_agreement_id_agreements_id_fk FOREIGN KEY (agreement_id) REFERENCES agreements(id) ON DELETE CASCADE;
ALTER TABLE agreement_parties ADD CONSTRAINT agreement_parties_agreement_id_agreements_id_fk FOREIGN KEY (agreement_id) REFERENCES agreements(id) ON DELETE CASCADE;
ALTER TABLE agreement_parties ADD CONSTRAINT agreement_parties_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE agreement_parties ADD CONSTRAINT agreement_parties_signed_text_fk FOREIGN KEY (agreement_id, signed_sha256) REFERENCES agreements(id, sha256);
ALTER TABLE agreements ADD CONSTRAINT agreements_shoot_id_shoots_id_fk FOREIGN KEY (shoot_id) REFERENCES shoots(id) ON DELETE SET NULL;
ALTER TABLE agreements ADD CONSTRAINT agreements_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE saved_call_needs ADD CONSTRAINT saved_call_needs_search_id_saved_searches_id_fk FOREIGN KEY (search_id) REFERENCES saved_searches(id) ON DELETE CASCADE;
ALTER TABLE saved_listing_needs ADD CONSTRAINT saved_listing_needs_search_id_saved_searches_id_fk FOREIGN KEY (search_id) REFERENCES saved_searches(id) ON DELETE CASCADE;
ALTER TABLE saved_member_needs ADD CONSTRAINT saved_member_needs_search_id_saved_searches_id_fk FOREIGN KEY (search_id) REFERENCES saved_searches(id) ON DELETE CASCADE;
ALTER TABLE saved_search_matches ADD CONSTRAINT saved_search_matches_search_id_saved_searches_id_fk FOREIGN KEY (search_id) REFERENCES saved_searches(id) ON DELETE CASCADE;
ALTER TABLE saved_search_matches ADD CONSTRAINT saved_search_matches_profile_id_profiles_id_fk FOREIGN KEY (profile_id) REFERENCES profiles(id) ON DELETE CASCADE;
ALTER TABLE saved_search_matches ADD CONSTRAINT saved_search_matches_call_id_calls_id_fk FOREIGN KEY (call_id) REFERENCES calls(id) ON DELETE CASCADE;
ALTER TABLE saved_search_matches ADD CONSTRAINT saved_search_matches_listing_id_marketplace_listings_id_fk FOREIGN KEY (listing_id) REFERENCES marketplace_listings(id) ON DELETE CASCADE;
ALTER TABLE saved_searches ADD CONSTRAINT saved_searches_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE banned_pictures ADD CONSTRAINT banned_pictures_banned_by_users_id_fk FOREIGN KEY (banned_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE pictures ADD CONSTRAINT pictures_deleted_from_fk FOREIGN KEY (deleted_from, user_id) REFERENCES albums(id, user_id) ON DELETE CASCADE;
ALTER TABLE call_mutes ADD CONSTRAINT call_mutes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE call_mutes ADD CONSTRAINT call_mutes_call_id_calls_id_fk FOREIGN KEY (call_id) REFERENCES calls(id) ON DELETE CASCADE;
ALTER TABLE daily_emails ADD CONSTRAINT daily_emails_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE held_emails ADD CONSTRAINT held_emails_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE held_emails ADD CONSTRAINT held_emails_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE held_pushes ADD CONSTRAINT held_pushes_subscription_id_push_subscriptions_id_fk FOREIGN KEY (subscription_id) REFERENCES push_subscriptions(id) ON DELETE CASCADE;
ALTER TABLE held_pushes ADD CONSTRAINT held_pushes_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE held_pushes ADD CONSTRAINT held_pushes_notification_id_notifications_id_fk FOREIGN KEY (notification_id) REFERENCES notifications(id) ON DELETE CASCADE;
ALTER TABLE muted_conversations ADD CONSTRAINT muted_conversations_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE muted_conversations ADD CONSTRAINT muted_conversations_other_id_users_id_fk FOREIGN KEY (other_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE call_role_needs ADD CONSTRAINT call_role_needs_call_id_is_open_fk FOREIGN KEY (call_id, is_open) REFERENCES calls(id, is_open) ON UPDATE CASCADE ON DELETE CASCADE;
