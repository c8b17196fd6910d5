ALTER INDEX "emails_words" SET (fastupdate = true, gin_pending_list_limit = 256);
